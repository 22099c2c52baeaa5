import { Logo } from '#ui/Logo.tsx';
import { usePageLanguage } from '../page-language.ts';

const links = [
  { label: 'Solutions', to: '/#solutions' },
  { label: 'How it Works', to: '/#how-it-works' },
  { label: 'Pricing', to: '/#pricing' },
  { label: 'Case Studies', to: '/#case-studies' },
  { label: 'FAQ', to: '/#faq' },
];

/** LAND-10; the menu of small screens opens without a script. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:static">
      <div className="wide flex min-h-16 flex-wrap items-center gap-1 py-1 sm:gap-6">
        <a href="/" className="hit flex shrink-0 items-center gap-2 rounded-control text-base font-semibold">
          <Logo size={26} />
          <span className="max-sm:sr-only">Contract Review</span>
        </a>
        <nav aria-label="Main" className="hidden gap-1 lg:flex print:hidden">
          {links.map(({ label, to }) => (
            <a
              key={to}
              href={to}
              className="hit flex h-8 items-center rounded-control px-2.5 text-sm text-ink-2 hover:bg-sunken hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <LanguageLink className="hit ms-auto flex h-8 items-center rounded-control px-2.5 text-sm text-ink-2 hover:bg-sunken hover:text-ink max-sm:hidden print:hidden" />
        <a
          href="/login"
          className="hit max-sm:ms-auto flex h-8 shrink-0 items-center rounded-control px-1.5 text-xs font-medium whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink sm:px-2.5 print:hidden"
        >
          SIGN IN
        </a>
        <a
          href="/signup"
          className="hit flex h-8 shrink-0 items-center rounded-control bg-brand px-2 text-xs font-semibold whitespace-nowrap text-on-brand hover:bg-brand-hover sm:px-3 print:hidden"
        >
          GET 14 DAYS FREE TRIAL
        </a>
        <details data-menu="" className="lg:hidden print:hidden">
          <summary
            aria-label="Menu"
            className="hit flex size-8 cursor-pointer items-center justify-center rounded-control marker:content-none hover:bg-sunken"
          >
            <svg
              viewBox="0 0 16 16"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M2 4h12M2 8h12M2 12h12" />
            </svg>
          </summary>
          <nav
            aria-label="Sections"
            className="absolute inset-x-0 top-full grid border-b border-line bg-surface px-4 py-2 shadow-2 sm:px-6"
          >
            {links.map(({ label, to }) => (
              <a key={to} href={to} className="rounded-control px-2 py-3 text-lg hover:bg-sunken">
                {label}
              </a>
            ))}
            <LanguageLink className="rounded-control px-2 py-3 text-lg hover:bg-sunken sm:hidden" />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** The same page in the other language, called by its own name; it needs no script. */
function LanguageLink({ className }: { className: string }) {
  const [language, name] =
    usePageLanguage() === 'ar' ? (['en', 'English'] as const) : (['ar', 'العربية'] as const);
  return (
    <a href={`?language=${language}`} hrefLang={language} lang={language} className={className}>
      <bdi>{name}</bdi>
    </a>
  );
}
