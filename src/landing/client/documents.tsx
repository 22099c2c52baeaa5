import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailReading } from '#landing/contract/schema.ts';
import { ApiPage } from './api/ApiPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { LegalPage } from './legal/LegalPage.tsx';
import { privacy, terms } from './legal/texts.ts';
import { PageDocument } from './PageDocument.tsx';

const publicPage = (path: string, title: string, description: string, page: ReactNode): string =>
  renderToStaticMarkup(
    <PageDocument title={title} told={{ path, description }} entry="/src/landing/client/islands/main.ts">
      {page}
    </PageDocument>,
  );

/**
 * Every document of the client by its file name, as scripts/build/static-pages.ts hands them to Vite; all
 * but the last are whole without a script. The first shows what the product reads in the sample mail.
 */
export const drawDocuments = (sample: MailReading): Readonly<Record<string, string>> => ({
  'index.html': publicPage(
    '/',
    'Contract Review · AI-Powered Contract Review & Compliance Management System',
    "Contract review for oil and gas suppliers: every requirement of a customer's enquiry is found, quoted and decided by ten departments, and the record is signed.",
    <LandingPage sample={sample} />,
  ),
  'privacy.html': publicPage(
    '/privacy',
    'Privacy · Contract Review',
    'What this product keeps of people, and of whom.',
    <LegalPage {...privacy} />,
  ),
  'terms.html': publicPage(
    '/terms',
    'Terms · Contract Review',
    'The terms under which this product is used.',
    <LegalPage {...terms} />,
  ),
  'api-docs.html': publicPage(
    '/api-docs',
    'API · Contract Review',
    'Every call of the product: who may make it, what it takes and answers, how it may fail.',
    <ApiPage />,
  ),
  'app.html': renderToStaticMarkup(
    <PageDocument title="Contract Review" entry="/src/app/client/main.tsx">
      <div id="root" />
      <noscript>Contract Review needs JavaScript. Please switch it on and load the page again.</noscript>
    </PageDocument>,
  ),
});
