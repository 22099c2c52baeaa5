import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#kit/contract/language/languages.ts';
import type { MailReading } from '#landing/contract/schema.ts';
import { ApiPage } from './api/ApiPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { LegalPage } from './legal/LegalPage.tsx';
import { privacy, terms } from './legal/texts.ts';
import { PageDocument } from './PageDocument.tsx';

type PublicPage = { path: string; title: string; description: string; page: ReactNode };

const drawPublic = (language: Language, { path, title, description, page }: PublicPage): string =>
  renderToStaticMarkup(
    <PageDocument
      language={language}
      title={title}
      told={{ path, description }}
      entry="/src/landing/client/islands/main.ts"
    >
      {page}
    </PageDocument>,
  );

/**
 * Every document of the client in a language by its file name, as scripts/build/static-pages.ts hands them to Vite; all
 * but the last are whole without a script. The first shows what the product reads in the sample mail.
 */
export const drawDocuments = (sample: MailReading, language: Language): Readonly<Record<string, string>> => ({
  'index.html': drawPublic(language, {
    path: '/',
    title: 'Contract Review · AI-Powered Contract Review & Compliance Management System',
    description:
      "Contract review for oil and gas suppliers: every requirement of a customer's enquiry is found, quoted and decided by ten departments, and the record is signed.",
    page: <LandingPage sample={sample} />,
  }),
  'privacy.html': drawPublic(language, {
    path: '/privacy',
    title: 'Privacy · Contract Review',
    description: 'What this product keeps of people, and of whom.',
    page: <LegalPage {...privacy} />,
  }),
  'terms.html': drawPublic(language, {
    path: '/terms',
    title: 'Terms · Contract Review',
    description: 'The terms under which this product is used.',
    page: <LegalPage {...terms} />,
  }),
  'api-docs.html': drawPublic(language, {
    path: '/api-docs',
    title: 'API · Contract Review',
    description: 'Every call of the product: who may make it, what it takes and answers, how it may fail.',
    page: <ApiPage />,
  }),
  'app.html': renderToStaticMarkup(
    <PageDocument language={language} title="Contract Review" entry="/src/app/client/main.tsx">
      <div id="root" />
      <noscript>Contract Review needs JavaScript. Please switch it on and load the page again.</noscript>
    </PageDocument>,
  ),
});
