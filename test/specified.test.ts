import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localKeys, sessionKeys } from '#kit/contract/storage-keys.ts';
import { otpLength, otpSeconds, passwordRules } from '#accounts/contract/rules.ts';
import { busyMilliseconds } from '#enquiries/contract/runs/schema.ts';
import {
  inviteMilliseconds,
  leaveMilliseconds,
  registeredMilliseconds,
  toastMilliseconds,
} from '#kit/contract/timings.ts';
import { departments } from '#organisations/contract/departments.ts';
import { trialDays } from '#organisations/contract/trial.ts';

const root = join(import.meta.dirname, '..');

/** What section 9 of the specification names, how a copy of it is written, and the one file that may write it. */
type Specified = { what: string; copy: RegExp; home: string; in: string; elsewhere?: readonly string[] };

const client = 'src/{*/client,ui}/**/*.{ts,tsx}';
const everywhere = 'src/**/*.{ts,tsx}';
const specified: readonly Specified[] = [
  { what: 'toast', copy: /\b3_?000\b/, home: 'src/kit/contract/timings.ts', in: client },
  {
    what: 'redirects after sign-out, 401 and invitation',
    copy: /\b1_?500\b/,
    home: 'src/kit/contract/timings.ts',
    in: client,
    // How long code that is not needed yet waits for a page at rest.
    elsewhere: ['src/ui/deferred.ts'],
  },
  {
    what: 'redirect after "already registered"',
    copy: /\b5_?000\b/,
    home: 'src/kit/contract/timings.ts',
    in: client,
  },
  {
    what: 'token',
    copy: /token: 'token'|(getItem|read|write)\('token'/,
    home: 'src/kit/contract/storage-keys.ts',
    in: everywhere,
  },
  {
    what: 'isAuthenticated',
    copy: /['"]isAuthenticated['"]/,
    home: 'src/kit/contract/storage-keys.ts',
    in: everywhere,
  },
  {
    what: 'signUpOnboard',
    copy: /['"]signUpOnboard['"]/,
    home: 'src/kit/contract/storage-keys.ts',
    in: everywhere,
  },
  { what: 'chatState', copy: /['"]chatState['"]/, home: 'src/kit/contract/storage-keys.ts', in: everywhere },
  { what: 'historyID', copy: /['"]historyID['"]/, home: 'src/kit/contract/storage-keys.ts', in: everywhere },
  {
    what: 'countdown of a code',
    copy: /[=:] 300\b/,
    home: 'src/accounts/contract/rules.ts',
    in: 'src/accounts/**/*.{ts,tsx}',
  },
  {
    what: 'boxes of a code',
    copy: /otpLength = |\\d\{4\}\$\//,
    home: 'src/accounts/contract/rules.ts',
    in: 'src/accounts/{client,contract}/**/*.{ts,tsx}',
  },
  {
    what: 'characters of a password',
    copy: /\.\{8,\}|\[@\$!%\*\?&\]/,
    home: 'src/accounts/contract/rules.ts',
    in: everywhere,
  },
  {
    what: 'busy period of Generate Customer Requirements',
    copy: /busyMilliseconds = /,
    home: 'src/enquiries/contract/runs/schema.ts',
    in: everywhere,
  },
  {
    what: 'days of the trial',
    copy: /trialDays = |14 \* 86_400_000/,
    home: 'src/organisations/contract/trial.ts',
    in: everywhere,
  },
  {
    what: 'departments',
    copy: /'Human Resources',\s+'Operations',\s+'Engineering'/,
    home: 'src/organisations/contract/departments.ts',
    in: everywhere,
  },
  {
    what: 'pause of the organisation search',
    copy: /searchPause = /,
    home: 'src/organisations/client/search.ts',
    in: everywhere,
  },
  { what: 'distance that begins a drag', copy: /distance: 8\b/, home: 'src/ui/Board.tsx', in: client },
  {
    what: 'step of a drag by keyboard',
    copy: /= 25\b/,
    home: 'src/ui/board/board-moves.ts',
    in: 'src/ui/**/*.{ts,tsx}',
  },
  { what: 'height of a column', copy: /h-\[80vh\]/, home: 'src/ui/board/board-moves.ts', in: client },
  { what: 'cells of the calendar', copy: /length: 35\b/, home: 'src/ui/month-grid.ts', in: client },
  {
    what: 'pace of the brand strip',
    copy: /= 0\.8\b/,
    home: 'src/landing/client/islands/strip.ts',
    in: 'src/landing/client/**/*.{ts,tsx}',
  },
];

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const sourcesIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));

describe('CONST: what the specification counts', () => {
  it.each(specified)('$what stands in one place', ({ copy, home, in: pattern, elsewhere = [] }) => {
    const places = [...new Set([home, ...sourcesIn(pattern)])].filter((file) => copy.test(textOf(file)));
    expect(places.filter((file) => !elsewhere.includes(file))).toEqual([home]);
  });

  it('is what section 9 says', () => {
    expect([toastMilliseconds, leaveMilliseconds, inviteMilliseconds, registeredMilliseconds]).toEqual([
      3000, 1500, 1500, 5000,
    ]);
    expect([busyMilliseconds, otpSeconds, otpLength, trialDays, departments.length]).toEqual([
      4000, 300, 4, 14, 10,
    ]);
    expect(passwordRules.every(({ test }) => test.test('Valves4?'))).toBe(true);
    expect(passwordRules.every(({ test }) => test.test('Valve4?'))).toBe(false);
    expect([Object.values(sessionKeys), Object.values(localKeys)]).toEqual([
      ['token', 'user', 'isAuthenticated'],
      ['signUpOnboard', 'chatState', 'historyID'],
    ]);
  });

  it('has its key in the script before the first paint too, which can import nothing', () => {
    expect(textOf('public/before-paint.js')).toContain(`sessionStorage.getItem('${sessionKeys.token}')`);
  });
});
