import { usePageLanguage } from '../page-language.ts';
import { SiteFooter } from '../sections/SiteFooter.tsx';
import { SiteHeader } from '../sections/SiteHeader.tsx';

export type LegalText = { title: string; sections: readonly { title: string; text: string }[] };

/** A legal text as a template: the operator of the product puts theirs in its place. */
export function LegalPage({ title, sections }: LegalText) {
  const language = usePageLanguage();
  return (
    <>
      <SiteHeader />
      <main id="main" className="wide py-14 sm:py-20">
        <h1 className="text-4xl">{title}</h1>
        <p role="note" className="mt-5 max-w-150 border-s-2 border-line ps-4 text-base text-ink-2">
          This is a template. The operator of this installation replaces it with a text that a lawyer has
          checked.
        </p>
        {language === 'en' ? null : (
          <p className="mt-5 max-w-150 text-base">
            This is a translation. Where it differs from{' '}
            <a href="?language=en" hrefLang="en" className="underline hover:text-brand">
              the English text
            </a>
            , the English text decides.
          </p>
        )}
        {sections.map((section) => (
          <section key={section.title} className="mt-9 max-w-150">
            <h2 className="text-xl">{section.title}</h2>
            <p className="mt-2 text-lg text-ink-2">{section.text}</p>
          </section>
        ))}
      </main>
      <SiteFooter />
    </>
  );
}
