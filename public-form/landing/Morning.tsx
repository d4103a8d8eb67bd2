import { AnalyticsSample } from '#public/landing/AnalyticsSample.tsx'
import { pictures } from '#public/landing/pictures.ts'

/** The sixth promise, with pictures taken from the running product; until they exist a drawn sample stands in. */
export function Morning() {
  return (
    <section className="wrap morning" aria-labelledby="m">
      <div className="txt">
        <p className="what">
          <time dateTime="07:30" className="num">
            7:30 am
          </time>
          , Advanced Analytics
        </p>
        <h2 id="m">And in the morning, the numbers add up</h2>
        <p>Lead quality, campaign performance, conversion rates. Every figure is counted from your own leads.</p>
      </div>
      {pictures.length === 0 ? (
        <AnalyticsSample />
      ) : (
        <div className="pictures">
          {pictures.map(({ light, sources, alt, caption }) => (
            <figure className="picture" key={light}>
              <picture>
                {sources.map((source) => (
                  <source key={source.media} {...source} />
                ))}
                <img src={light} alt={alt} width={1440} height={900} loading="lazy" decoding="async" />
              </picture>
              <figcaption className="cap">{caption}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  )
}
