import { noted } from '#kit/server/language/noted.ts';
import { requirementCategories, type RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { readLedger } from '#enquiries/server/requirements/service.ts';
import { plainLine, listed } from '../answering/plain-text.ts';
import { departmentWords } from './department-words.ts';
import { enquiryPage, line, recordsAt, type Intent } from './intent.ts';
import { definiteEnquiry, enquiryNoun } from '../understanding/enquiry-nouns.ts';
import { asksForRules, createPhrases, type Phrases } from './phrases.ts';

const maxListed = 10;
const maxTextLength = 240;

type Narrow = { words: string[]; holds: ((row: Requirement) => boolean)[] };

const standardPattern =
  /\b(?:to |per |by |from |under |naming |on |according to |acc\.? to )?((?:api|iso|nace|asme|astm|en|din|norsok|ped|atex|bs|ansi)(?: (?:spec|std|rp|mr))?[ -]?[a-z]{0,3}\d[\w./-]*)/;
const categoryWords: Readonly<Partial<Record<RequirementCategory, RegExp>>> = {
  technical: /\btechnical\b/,
  quality_cert: /\bquality\b/,
  inspection_test: /\b(?:inspection|test(?:ing)?)\b/,
  documentation: /\bdocument(?:ation)?\b/,
  delivery: /\bdelivery\b/,
  commercial: /\bcommercial\b/,
  legal: /\blegal\b/,
  hse: /\b(?:hse|safety|environment(?:al)?)\b/,
};

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

const narrow = (phrases: Phrases): Narrow => {
  const found: Narrow = { words: [], holds: [] };
  const add = (word: string, holds: (row: Requirement) => boolean) => {
    found.words.push(word);
    found.holds.push(holds);
  };
  if (
    phrases.take(
      /\b(?:still )?(?:open|unconfirmed|undecided|not (?:yet )?(?:confirmed|decided|accepted)|proposed|waiting|to (?:confirm|decide))\b/,
    )
  )
    add(noted`not confirmed yet`, ({ state }) => state === 'proposed');
  if (phrases.take(/\brejected\b/)) add(noted`rejected`, ({ state }) => state === 'rejected');
  if (phrases.take(/\b(?:confirmed|accepted)\b/))
    add(noted`confirmed`, ({ state }) => state !== 'proposed' && state !== 'rejected');
  if (phrases.take(/\b(?:not mandatory|optional|non-?mandatory)\b/))
    add(noted`optional`, ({ mandatory }) => !mandatory);
  if (phrases.take(/\b(?:mandatory|binding|compulsory)\b/))
    add(noted`mandatory`, ({ mandatory }) => mandatory);
  if (phrases.take(/\b(?:without (?:an? )?owner|unowned|not owned)\b/))
    add(noted`without an owner`, ({ owner }) => owner === null);
  const standard = phrases.take(standardPattern)?.[1];
  if (standard)
    add(noted`to ${standard.toUpperCase()}`, (row) => bare(row.standard ?? '').includes(bare(standard)));
  const departments: Department[] = [];
  for (const [department, pattern] of departmentWords)
    if (phrases.take(pattern)) departments.push(department);
  if (departments.length > 0)
    add(noted`for ${listed(departments)}`, (row) =>
      departments.some((each) => row.departments.includes(each)),
    );
  for (const category of requirementCategories) {
    const pattern = categoryWords[category];
    if (departments.length === 0 && pattern && phrases.take(pattern))
      add(category.replace('_', ' and '), (row) => row.category === category);
  }
  return found;
};

const shortened = (text: string): string => {
  const whole = plainLine(text);
  return whole.length > maxTextLength ? `${whole.slice(0, whole.lastIndexOf(' ', maxTextLength))} …` : whole;
};

/** Requirements of an enquiry: how many, which are open, mandatory, of a department or to a standard. */
export const requirementLists: Intent = async (scope, { rest, question, enquiry }) => {
  const phrases = createPhrases(rest);
  if (asksForRules(phrases.text) || !phrases.take(/\brequirements?\b/)) return null;
  const isCount = phrases.take(/\bhow many\b|\bnumber of\b|\bcount\b/) !== null;
  const isByDepartment = phrases.take(/\b(?:by|per|for each|of each) departments?\b/) !== null;
  const { words, holds } = narrow(phrases);
  phrases.take(enquiryNoun);
  if (
    !phrases.isUsedUp(
      'enquiry rfq tender have has there department departments standard all customer client name mention refer cite concern',
    )
  )
    return null;
  const isPlain = !isCount && words.length === 0 && !isByDepartment;
  const isDefinite = definiteEnquiry.test(createPhrases(question).text);
  if (!enquiry)
    return isDefinite || (isCount && words.length > 0)
      ? { kind: 'needs-enquiry', question: noted`Of which enquiry?` }
      : null;
  if (isPlain && !/\b(?:which|what|list|show|give)\b/.test(phrases.text)) return null;
  const isRejectedAsked = words.includes('rejected');
  const rows = (await readLedger(scope, enquiry.id)).requirements.filter(
    (row) => (isRejectedAsked || row.state !== 'rejected') && holds.every((hold) => hold(row)),
  );
  const page = enquiryPage(enquiry, '?tab=requirements');
  const text =
    words.length > 0
      ? noted`${rows.length} ${rows.length === 1 ? 'requirement' : 'requirements'} of ${enquiry.ReferenceNo} ${rows.length === 1 ? 'is' : 'are'} ${listed(words)}.`
      : noted`${enquiry.ReferenceNo} has ${rows.length} ${rows.length === 1 ? 'requirement' : 'requirements'}.`;
  const head = line(text, [recordsAt(noted`Requirements of ${enquiry.ReferenceNo}`, text, page)]);
  const steps = [noted`Read the requirements of ${enquiry.ReferenceNo}`];
  if (isByDepartment) {
    const counts = departmentWords.map(([department]) => ({
      department,
      count: rows.filter((row) => row.departments.includes(department)).length,
    }));
    const items = counts
      .filter(({ count }) => count > 0)
      .map(({ department, count }) =>
        line(
          `${department}: ${count}`,
          [recordsAt(`${enquiry.ReferenceNo}, ${department}`, `${department}: ${count}`, page)],
          'item',
        ),
      );
    return { kind: 'records', lines: [head, ...items], steps };
  }
  const items = rows.slice(0, maxListed).map((row) => {
    const said = noted`No. ${row.no}: ${shortened(row.text)}`;
    return line(
      said,
      [
        recordsAt(
          `${enquiry.ReferenceNo}, ${noted`requirement ${row.no}`}`,
          said,
          enquiryPage(enquiry, `?tab=requirements&requirement=${row.id}`),
        ),
      ],
      'item',
    );
  });
  return { kind: 'records', lines: [head, ...items], steps };
};
