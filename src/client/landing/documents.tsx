import { renderToStaticMarkup } from 'react-dom/server';
import { ApiPage } from './api/ApiPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { LegalPage } from './legal/LegalPage.tsx';
import { privacy, terms } from './legal/texts.ts';

/** The body of each public document by its file name, as scripts/build/static-pages.ts puts it in. */
export const bodies: Readonly<Record<string, string>> = {
  'index.html': renderToStaticMarkup(<LandingPage />),
  'privacy.html': renderToStaticMarkup(<LegalPage {...privacy} />),
  'terms.html': renderToStaticMarkup(<LegalPage {...terms} />),
  'api-docs.html': renderToStaticMarkup(<ApiPage />),
};
