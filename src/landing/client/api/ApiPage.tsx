import { usePageLanguage } from '../page-language.ts';
import { SiteFooter } from '../sections/SiteFooter.tsx';
import { SiteHeader } from '../sections/SiteHeader.tsx';

/** The calls of the product; the server puts them in, out of the declarations it answers by. */
export function ApiPage() {
  const isEnglish = usePageLanguage() === 'en';
  return (
    <>
      <SiteHeader />
      <main id="main" className="wide py-14 sm:py-20">
        <h1 className="text-4xl">API</h1>
        <p className="mt-5 text-lg">
          <a href="/api/openapi.json" className="underline hover:text-brand">
            OpenAPI 3.1 document
          </a>
        </p>
        {isEnglish ? null : <p className="mt-4 text-base text-ink-2">The calls are described in English.</p>}
        <div {...(isEnglish ? {} : { lang: 'en', dir: 'ltr' })}>
          <div data-calls="" />
        </div>
      </main>
      <SiteFooter />
    </>
  );
}
