import { SampleWindow, Track } from '#public/landing/SampleWindow.tsx'

// The figures agree with each other and with the product's rules: 16 days at $50 over 41 leads is $19.51;
// 34 + 12 + 7 + 7 + 24 is 84 (server/leads/score-lead.ts). Keep it so when they change.

export function AdSample() {
  return (
    <SampleWindow label="a campaign">
      <p className="line">
        <b>Fall Listings: Mueller</b>
        <span className="tag run">Active</span>
      </p>
      <p className="muted">Facebook, Lead Generation, $50.00 a day</p>
      <dl className="three num">
        <div>
          <dt>Day</dt>
          <dd>16 of 30</dd>
        </div>
        <div>
          <dt>Leads</dt>
          <dd>41</dd>
        </div>
        <div>
          <dt>Cost per lead</dt>
          <dd>$19.51</dd>
        </div>
      </dl>
    </SampleWindow>
  )
}

export function CaptureSample() {
  return (
    <SampleWindow label="a captured lead">
      <dl className="facts">
        <dt>Looking for</dt>
        <dd>Single-family, Mueller</dd>
        <dt>Budget</dt>
        <dd className="num">$500,000 to $750,000</dd>
        <dt>When</dt>
        <dd>Immediately</dd>
        <dt>Reach her</dt>
        <dd className="num">(512) 555-0142</dd>
        <dt>Consent</dt>
        <dd>Email and phone. No automated texts.</dd>
      </dl>
    </SampleWindow>
  )
}

export function ChatSample() {
  return (
    <SampleWindow label="a chat" className="pad talk">
      <p className="ai">I am the AI assistant of Dana Whitfield. Which home caught your eye?</p>
      <p className="me">4118 Threadgill. Could we see it on Saturday?</p>
      <p className="ai">I can ask Dana for Saturday. Which budget should she plan with?</p>
      <p className="me">Up to $640,000</p>
    </SampleWindow>
  )
}

export function ScoreSample() {
  return (
    <SampleWindow label="a score and its reasons">
      <p className="line">
        <b className="num">84 of 100</b>
        <span className="tag hot">Hot</span>
      </p>
      <Track percent={84} />
      <ul className="why">
        <li>
          <span className="num">+34</span>Wants to move immediately
        </li>
        <li>
          <span className="num">+24</span>Sent an inquiry
        </li>
        <li>
          <span className="num">+12</span>Budget is known
        </li>
        <li>
          <span className="num">+14</span>Area and kind of property are known
        </li>
      </ul>
    </SampleWindow>
  )
}

export function SequenceSample() {
  return (
    <SampleWindow label="an email sequence">
      <ol className="steps">
        <li>
          <span className="muted">Now</span>
          <span>
            <b>Thanks, and what happens next</b>
          </span>
        </li>
        <li>
          <span className="muted num">Sat 9:00 am</span>
          <span>Three homes in Mueller</span>
        </li>
        <li>
          <span className="muted num">Tue 9:00 am</span>
          <span>Still looking?</span>
        </li>
      </ol>
    </SampleWindow>
  )
}
