import { phoneHref, type PublicAgent } from '#public/find-a-home/agent.ts'

export function AgentBar({ agent }: { agent: PublicAgent }) {
  return (
    <header className="page bar agent">
      <span className="face" aria-hidden="true">
        {initials(agent.name)}
      </span>
      <span className="who">
        <b dir="auto">{agent.name}</b>
        {agent.company && (
          <span className="muted small" dir="auto">
            {agent.company}
          </span>
        )}
      </span>
      {agent.phone && (
        <a className="tel text-link num" href={phoneHref(agent)} aria-label={`Call ${agent.name}, ${agent.phone}`}>
          {agent.phone}
        </a>
      )}
    </header>
  )
}

function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
