import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { behind } from './scripts/build/behind.ts';
import { inLanguage, isOtherLanguage } from './scripts/build/words/in-language.ts';
import { inlineStyles } from './scripts/build/inline-styles.ts';
import { leanContracts } from './scripts/build/lean-contracts.ts';
import { pdfFiles } from './scripts/build/pdf-files.ts';
import { leanStyles } from './scripts/build/lean-styles.ts';
import { routeChunks } from './scripts/build/route-chunks.ts';
import { precompressed } from './scripts/build/precompressed.ts';
import { staticPages } from './scripts/build/static-pages.ts';

const root = import.meta.dirname;

/**
 * What most pages start with, in one file: many small ones compress worse, and each costs a line in the lists of files to load.
 * What these import comes with them, React and the router first of all; nothing here may import a schema.
 */
const start = [
  'kit/client/(?:call|dates|use-call|errors|session|storage|toast|later)',
  'accounts/client/(?:use-user|use-remedy|pending-code)',
  'accounts/client/components/(?:AuthLayout|AccountForm|NewPasswordFields|TextLink)',
  'app/client/(?:routes|Root|guard|RouteFailure)',
  '[a-z-]+/client/public-pages',
  '(?:accounts|organisations)/contract/endpoints',
  'organisations/(?:contract/(?:departments|sectors)|client/options)',
  'ui/(?:Button|ChoiceStandIn|Combobox|Field|Select|Spinner|States|TextInput|ToastRegion|deferred|toasts)',
];
/** Four lines that nearly every page needs: as a file of their own they would be mostly wrapping. */
const ofControls = '/@base-ui/react/internals/direction-context/';
const startModules = new RegExp(
  `/src/(?:${start.join('|')})\\.tsx?$|${ofControls}`.replaceAll('/', '[\\\\/]'),
);

/** Public files stand in the English build alone, at the same address for every language. */
const publicOnce = (file: string, { type }: { type: 'asset' | 'public' }) =>
  type === 'public' ? `/${file}` : undefined;

/** English unless the mode names another language: `vite build --mode ar`. */
export default defineConfig(({ mode }) => ({
  root,
  ...(isOtherLanguage(mode) ? { base: `/${mode}/`, experimental: { renderBuiltUrl: publicOnce } } : {}),
  plugins: [
    staticPages(root, isOtherLanguage(mode) ? mode : 'en'),
    ...(isOtherLanguage(mode) ? [inLanguage(root, mode)] : []),
    leanContracts(),
    react(),
    tailwindcss(),
    leanStyles(),
    inlineStyles(),
    pdfFiles(root),
    precompressed(),
  ],
  // The live hero is built apart (src/landing/client/islands/load-reading.ts).
  worker: {
    plugins: () => (isOtherLanguage(mode) ? [inLanguage(root, mode)] : []),
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // npm run dev (scripts/dev.mjs): pages from here, everything else from the server behind.
  server: {
    proxy: behind(Number(process.env.API_PORT ?? 3000)),
    warmup: { clientFiles: ['src/app/client/routes.tsx'] },
  },
  // Packages are found before the first page asks: one found later would reload a page that somebody is using.
  optimizeDeps: { entries: ['src/app/client/main.tsx', 'src/landing/client/islands/main.ts'] },
  build: {
    outDir: isOtherLanguage(mode) ? `dist/client-${mode}` : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isOtherLanguage(mode),
    manifest: true,
    // What a page may weigh is held by scripts/check-budgets.ts; a warning of the build would only puzzle who starts the product.
    chunkSizeWarningLimit: 1000,
    // Nothing may become a data: address or an inline script: the content-security policy allows 'self' only.
    assetsInlineLimit: 0,
    // The server names a page's files in its document (src/kit/server/pages/page-code.ts). The lists Vite would add for every part that is
    // loaded later weigh 2 kB on each first page, those before the sign-in included.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // light-dark() carries the two themes; these are the first releases that understand it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // How long parts of a build took says nothing to who starts the product.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: startModules, priority: 1 },
            {
              name: routeChunks(root, startModules),
              debugName: 'routes',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
