export interface Credit {
  readonly name: string
  readonly url: string
  readonly note: string
}

export interface HomeFooterProps {
  credits: readonly Credit[]
  /** As it should read: "21 Aug 2026". */
  dataDate: string
}

export function HomeFooter({ credits, dataDate }: HomeFooterProps) {
  return (
    <footer className="border-t border-line text-[0.8125rem] text-muted">
      <div className="mx-auto flex max-w-[74rem] flex-wrap gap-x-8 gap-y-2 px-4 py-5">
        <p>
          Board as of <span className="font-semibold text-text">{dataDate}</span>
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
          {credits.map(({ name, url, note }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="font-semibold text-text underline decoration-control underline-offset-3 hover:decoration-text"
              >
                {name}
              </a>{' '}
              {note}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
