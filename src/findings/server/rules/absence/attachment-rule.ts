import { noted } from '#kit/server/language/noted.ts';
import { lettersOf } from '#text/terms.ts';
import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom, type Statement } from '../../facts/statements.ts';
import type { Rule } from '../rule.ts';

const paper = `(?:${[
  'drawings?|sketch(?:es)?|data ?sheets?|spec(?:ification)?s?|scope(?: of (?:work|supply))?|conditions|terms',
  'requisitions?|MR|MTO|BO[QM]|bill of (?:materials?|quantities)|lists?|schedules?|tables?|documents?|papers?',
  'files?|forms?|P&IDs?|questionnaires?|package|plans?|sheets?|photos?|pictures?',
].join('|')})`;
/** What others are to attach is not attached yet. */
const notYet =
  'shall|must|should|to|be|will|may|has|have|needs?|your|bidder\\w*|vendor\\w*|supplier\\w*|seller\\w*|with|by';
const plain = String.raw`(?!(?:${notYet})\b)[\w./#&-]+`;
const enclosed = String.raw`(?<!-)\b(?:attached|enclosed)\b(?! (?:here)?to\b)`;
/** "As per the attached requisition MR-4471", "drawing SK-114 attached", "please find enclosed". */
const says = [
  String.raw`\bfind (?:herewith )?${enclosed}`,
  String.raw`${enclosed}(?:\s${plain}){0,5}?\s${paper}\b(?:\s(?=[\w/.-]*\d)[\w/.-]+)?`,
  String.raw`\b${paper}\b(?:\s${plain}){0,5}?,?\s\(?(?:(?:is|are|as)\s)?${enclosed}`,
  String.raw`\b(?:anbei|beiliegend\w*|angehängt\w*|im Anhang|ci-joint\w*|en pièces? jointes?)\b`,
  String.raw`\b(?:adjunt(?:o|a|os|as|amos)|in allegato|si allega|em anexo|bijgevoegd\w*|in de bijlage)\b`,
  '(?:المرفقة?|مرفق(?:ة|ات)? (?:طيه|لكم)|نرفق)(?![\\p{L}])',
].map((source) => new RegExp(source, 'giu'));
/** The supplier attaches it to what he offers. */
const offered = '(?:offer|bid|quotation|quote|tender|proposal)';
const isTheirs = new RegExp(
  String.raw`\b(?:with|to|in|of) (?:your|the|its|his|their) ${offered}\b|\bfailing which\b|\b(?:Ihrem Angebot|votre offre|su oferta)\b`,
  'i',
);
const standards = 'API|ISO|EN|ASME|ASTM|NACE|IEC|DIN|BS|NORSOK|MSS|IEEE';
/** The number of a paper: "SK-114", "NF/GC-07"; a standard comes with nobody's mail. */
const number = new RegExp(
  String.raw`(?<![\w/-])(?!(?:${standards})[-/])(?=[\w/.-]*\d)[A-Z]{1,8}[-/][\w/.-]*\w(?![\w/-])`,
  'gu',
);

type Said = { statement: Statement; numbers: string[] };

const saidIn = (statement: Statement): Said[] => {
  const { source, text, isSuperseded } = statement;
  if (source.kind !== 'mail' || isSuperseded || isTheirs.test(text)) return [];
  const found = says.flatMap((pattern) => findMatches(pattern, text).map(([words]) => words));
  if (found.length === 0) return [];
  return [{ statement, numbers: [...new Set(found.flatMap((words) => words.match(number) ?? []))] }];
};

/** What a mail says it brings: all of it where the mail came alone, else the numbers that no other source bears. */
const missingIn = ({ enquiry, statements }: Facts): Said[] => {
  const said = statements.flatMap(saidIn);
  const others = enquiry.sources.filter(({ isByHand, kind }) => !isByHand && kind !== 'mail');
  if (others.length === 0) return said;
  const texts = others.map(({ name, text }) => lettersOf(`${name} ${text}`));
  return said.flatMap(({ statement, numbers }) => {
    const missing = numbers.filter((each) => !texts.some((text) => text.includes(lettersOf(each))));
    return missing.length > 0 ? [{ statement, numbers: missing }] : [];
  });
};

export const rule: Rule = {
  key: 'attachment-missing',
  kind: 'absence',
  title: 'What is named as attached is not among the sources',
  source: noted`API Spec Q1, 5.1.2 and 5.1.3: requirements are determined and reviewed from what the customer has sent, whole.`,
  severity: 'important',
  departments: ['Project Management', 'Engineering'],
  check: (facts) => {
    const missing = missingIn(facts);
    if (missing.length === 0) return [];
    const numbers = [...new Set(missing.flatMap((each) => each.numbers))].toSorted();
    const named = numbers.join(', ');
    return [
      {
        title:
          named === ''
            ? noted`What is named as attached is not among the sources`
            : noted`Named as attached, but not among the sources: ${named}`,
        question:
          named === ''
            ? 'Please send the documents that your enquiry names as attached.'
            : `Please send what your enquiry names as attached: ${named}.`,
        quotes: missing.map(({ statement: { source, start, end } }) => quoteFrom(source, start, end)),
        about: `attached ${named}`.trim(),
      },
    ];
  },
  examples: [
    {
      texts: [
        'Please quote for 4 spools (drawing SK-114 attached). You are bound by our conditions NF-GC-07 (attached).',
      ],
      titles: ['Named as attached, but not among the sources: NF-GC-07, SK-114'],
    },
    {
      texts: ['Please quote for 44 gate valves as per the attached requisition.'],
      titles: ['What is named as attached is not among the sources'],
    },
    {
      texts: ['Kindly find enclosed our data sheets.'],
      titles: ['What is named as attached is not among the sources'],
    },
    {
      texts: ['Anbei unsere Stückliste. Bitte bieten Sie an.'],
      titles: ['What is named as attached is not among the sources'],
    },
    {
      texts: [
        'Please quote for the attached requisition MR-4471 and data sheet DS-12-B attached.',
        'Requisition MR 4471\n\n4 gate valves',
      ],
      titles: ['Named as attached, but not among the sources: DS-12-B'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote as per the attached requisition.', 'Requisition\n\n4 gate valves'] },
    { texts: ['Please quote for the attached requisition MR-4471.', 'Requisition MR 4471, 4 gate valves'] },
    { texts: ['The vendor drawings shall be attached to the bid.'] },
    { texts: ['Please quote for one switchboard, metal-enclosed. A stainless tag is attached to the body.'] },
    {
      texts: [
        'A list of deviations, attached to your offer, is required. Please send drawings with your quotation attached.',
      ],
    },
    { texts: ['Please quote for 4 gate valves to API 6A.'] },
  ],
};
