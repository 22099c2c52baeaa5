import { lazy, Suspense, type ReactNode } from 'react';
import { ContourPanel } from '#ui/ContourPanel.tsx';
import { Logo } from '#ui/Logo.tsx';
import { ThemeToggle } from '#ui/ThemeToggle.tsx';
import type { TypedForm } from '../LanguageSwitch.tsx';
import { useAuthPage } from '../state.ts';

// It comes after the form, of which every first page loads the code.
const LanguageSwitch = lazy(async () => ({
  default: (await import('../LanguageSwitch.tsx')).LanguageSwitch,
}));

type AuthLayoutProps = {
  /** Of the browser's tab. */
  pageTitle: string;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
  /** One wide column without the picture, for the long form. */
  single?: boolean;
  /** Whose answers stay when the language is changed. */
  form?: TypedForm;
};

/** The frame of the account pages: the form, and beside it the contour lines where there is room. */
export function AuthLayout({ pageTitle, heading, lead, children, single = false, form }: AuthLayoutProps) {
  return (
    <div className={`grid min-h-dvh bg-canvas ${single ? '' : 'lg:grid-cols-[1fr_1.05fr]'}`}>
      <title>{`${pageTitle} · Contract Review`}</title>
      <div className="flex min-w-0 flex-col px-5 sm:px-12">
        <header className="flex h-20 shrink-0 items-center gap-2">
          <a href="/" className="hit me-auto flex items-center gap-2 rounded-control text-base font-semibold">
            <Logo />
            Contract Review
          </a>
          <Suspense>
            <LanguageSwitch form={form} />
          </Suspense>
          <ThemeToggle />
        </header>
        <main
          data-page={useAuthPage()}
          className={`mx-auto flex w-full flex-1 flex-col justify-center py-6 ${single ? 'max-w-140' : 'max-w-96'}`}
        >
          <h1 className="text-2xl font-semibold">{heading}</h1>
          {lead ? <p className="mt-1 text-base text-ink-2">{lead}</p> : null}
          <div className="mt-6">{children}</div>
        </main>
        <footer className="py-6 text-xs text-ink-3">
          © 2026 Contract Review. Dubai, United Arab Emirates.
        </footer>
      </div>
      {single ? null : (
        <aside aria-label="About Contract Review" className="hidden lg:block">
          <ContourPanel>
            <p className="max-w-110 text-3xl font-semibold text-balance">
              Every clause checked. Every department signed off.
            </p>
            <p className="mt-5 max-w-110 text-base opacity-80">
              Enquiries move from inbox to approved contract with the evidence attached.
            </p>
          </ContourPanel>
        </aside>
      )}
    </div>
  );
}
