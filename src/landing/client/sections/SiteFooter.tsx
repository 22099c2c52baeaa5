import { Honeypot } from './Honeypot.tsx';

const lists = [
  {
    title: 'Company',
    links: [
      { label: 'Solutions', to: '/#solutions' },
      { label: 'Case studies', to: '/#case-studies' },
      { label: 'Pricing', to: '/#pricing' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Questions', to: '/#faq' },
      { label: 'Contact', to: 'mailto:hello@contractreview.example' },
      { label: 'Sign in', to: '/login' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'How it works', to: '/#how-it-works' },
      { label: 'API', to: '/api-docs' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Terms', to: '/terms' },
    ],
  },
];

const social = [
  {
    label: 'LinkedIn',
    to: 'https://www.linkedin.com/',
    path: 'M3 6v7M3 3v.01M7 13V6m0 3.5C7 7.5 8.3 6 10.2 6S13 7.3 13 9.3V13',
  },
  { label: 'X', to: 'https://x.com/', path: 'm3 3 10 10M13 3 3 13' },
  { label: 'YouTube', to: 'https://www.youtube.com/', path: 'M2 4.5h12v7H2Z M7 6.5v3L9.5 8Z' },
];

/** LAND-8. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="wide grid grid-cols-2 gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <NewsletterForm />
          <address className="mt-4 text-base text-ink-2 not-italic">
            Office 1204, Example Tower, Dubai, United Arab Emirates
            <br />
            <a href="mailto:hello@contractreview.example" className="wrap-anywhere underline hover:text-ink">
              <bdi>hello@contractreview.example</bdi>
            </a>
          </address>
          <ul aria-label="Elsewhere" className="mt-4 -ms-2.5 flex gap-1">
            {social.map(({ label, to, path }) => (
              <li key={label}>
                <a
                  href={to}
                  rel="noreferrer"
                  aria-label={label}
                  className="hit flex size-9 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
                >
                  <svg
                    viewBox="0 0 16 16"
                    width="16"
                    height="16"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.5"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                    aria-hidden="true"
                  >
                    <path d={path} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base font-semibold">{title}</h2>
            <ul className="mt-2">
              {links.map(({ label, to }) => (
                <li key={label}>
                  <a
                    href={to}
                    className="inline-block min-w-6 py-1.5 text-base text-ink-2 hover:text-ink hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wide">
        <p className="border-t border-line py-5 text-xs text-ink-3">
          © 2026 Contract Review. Dubai, United Arab Emirates. Sample content: the companies and their marks,
          the case studies, and the figures for visitors, satisfaction, rating and productivity.
        </p>
      </div>
    </footer>
  );
}

function NewsletterForm() {
  return (
    <form
      data-form="newsletter"
      action="/api/landing/newsletter"
      method="post"
      noValidate
      className="max-w-100"
    >
      <label htmlFor="newsletter-email" className="text-base font-semibold">
        Newsletter
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="Enter email address"
          aria-describedby="newsletter-said"
          className="control px-3"
        />
        <button
          type="submit"
          className="hit h-9 shrink-0 rounded-control bg-brand px-4 text-sm font-medium text-on-brand hover:bg-brand-hover disabled:bg-sunken disabled:text-ink-3"
        >
          Join
        </button>
      </div>
      <Honeypot />
      <p
        id="newsletter-said"
        data-said=""
        role="status"
        className="mt-2 min-h-5 text-sm text-ink-2 data-ok:text-approved"
      />
    </form>
  );
}
