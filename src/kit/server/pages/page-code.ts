import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the application: what its address looks like, and the source modules that the browser loads on the way to it. */
export type Page = {
  readonly name: string;
  readonly path: RegExp;
  /** In the search part of the address. */ readonly search?: RegExp;
  /** What search engines and previews say of a page that nobody has to sign in for. */ readonly description?: string;
  readonly modules: readonly string[];
};

/** The document of the application and its entry, which every page begins with. */
export const applicationDocument = 'app.html';

const account = (name: string, module: string, description: string): Page => ({
  name,
  path: new RegExp(`^${name}/?$`),
  description,
  modules: [`src/accounts/client/${module}.tsx`],
});

const frame = ['src/app/client/WithStore.tsx', 'src/app/client/areas.ts', 'src/app/client/AppShell.tsx'];
const list = {
  path: /^\/app\/contract-review\/?$/,
  modules: [...frame, 'src/app/client/screens/ContractReviewScreen.tsx'],
};

/** The pages people start at, in the order they are looked through; any other page loads its code one file after the other. */
export const pages: readonly Page[] = [
  account(
    '/login',
    'LoginPage',
    'Sign in to Contract Review: enquiries, feasibility reviews and signed contract review records for oil and gas.',
  ),
  account(
    '/signup',
    'SignUpPage',
    'Start a free 14-day trial of Contract Review, the contract review and quality management system for oil and gas.',
  ),
  account('/otp', 'OtpPage', 'Enter the code from our mail to confirm your email address.'),
  account(
    '/forgotpassword',
    'ForgotPasswordPage',
    'Reset the password of your Contract Review account with a code sent by mail.',
  ),
  account('/resetpassword', 'ResetPasswordPage', 'Choose a new password for your Contract Review account.'),
  {
    name: '/newsletter/:step/:token',
    path: /^\/newsletter\/(?:confirm|unsubscribe)(?:\/|$)/,
    description: 'Confirm or end your subscription to the Contract Review newsletter.',
    modules: ['src/app/client/screens/NewsletterScreen.tsx'],
  },
  {
    name: '/app/dashboard',
    path: /^\/app\/dashboard\/?$/,
    modules: [...frame, 'src/dashboard/client/DashboardPage.tsx'],
  },
  {
    name: '/app/contract-review, board',
    path: list.path,
    search: /[?&]viewType=board(?:&|$)/,
    modules: [...list.modules, 'src/enquiries/client/records/board/EnquiryBoard.tsx'],
  },
  {
    name: '/app/contract-review, insights',
    path: list.path,
    search: /[?&]viewType=chart(?:&|$)/,
    modules: [...list.modules, 'src/enquiries/client/insights/EnquiryInsights.tsx'],
  },
  { name: '/app/contract-review, list', ...list },
  {
    name: '/app/contract-review/:id',
    path: /^\/app\/contract-review\/[^/]+\/?$/,
    modules: [...frame, 'src/app/client/screens/EnquiryScreen.tsx'],
  },
  {
    name: '/app/qucy-chat',
    path: /^\/app\/qucy-chat\/?$/,
    modules: [...frame, 'src/assistant/client/QucyPage.tsx'],
  },
  {
    name: '/app/qms-documents',
    path: /^\/app\/qms-documents\/?$/,
    modules: [...frame, 'src/documents/client/DocumentsPage.tsx'],
  },
  {
    name: '/app/qms-documents/:id',
    path: /^\/app\/qms-documents\/[^/]+\/?$/,
    modules: [...frame, 'src/app/client/screens/DocumentScreen.tsx'],
  },
  {
    name: '/app/contact-support',
    path: /^\/app\/contact-support\/?$/,
    modules: [...frame, 'src/support/client/ContactSupportPage.tsx'],
  },
  {
    name: '/settings',
    path: /^\/settings\/?$/,
    modules: [...frame, 'src/app/client/screens/SettingsScreen.tsx'],
  },
];

/** The page at an address (path and search); undefined for one that is not in the table. */
export const pageAt = (address: string): Page | undefined => {
  const [path = '/', search = ''] = address.split('?', 2);
  return pages.find((page) => page.path.test(path) && (page.search?.test(`?${search}`) ?? true));
};

type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

/** What Vite wrote about its build: source modules with the files they became. Empty when there is none. */
export const readManifest = (folder: string): Manifest => {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
};

/** The files of the modules and of all they import, each once; a module that is not in the build is left out. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (id: string): void => {
    const chunk = manifest[id];
    if (!chunk || seen.has(id)) return;
    seen.add(id);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
};

/**
 * The document for each page: app.html that names the page's own files as well, so that the browser fetches everything at once instead
 * of finding each file in the one before it. Under '' stands the plain document.
 */
export const documentsOf = (folder: string): Map<string, string> => {
  const document = readFileSync(join(folder, applicationDocument), 'utf8');
  const manifest = readManifest(folder);
  const begun = filesOf(manifest, [applicationDocument]);
  const documents = new Map([['', document]]);
  for (const { name, modules, description } of pages) {
    const told = description ? `<meta name="description" content="${description}">` : '';
    const links = [...filesOf(manifest, modules)]
      .filter((file) => !begun.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    documents.set(name, document.replace('</head>', `${told}${links.join('')}</head>`));
  }
  return documents;
};
