import { enquiryFieldNames, type EnquiryFieldName, type FieldValue } from '#extraction/contract/fields.ts';
import type { EnquiryProposal, EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { extract } from '../extract.ts';
import type { Sample } from './sample.ts';

type Truth = { text: string; mandatory: boolean };
export type SampleScore = {
  name: string;
  wanted: number;
  found: number;
  given: number;
  right: number;
  mandatoryRight: number;
  missed: string[];
  extra: string[];
  wrongFields: string[];
  fieldsStated: number;
  fieldsRight: number;
};
export type Totals = { recall: number; precision: number; fields: number; mandatory: number };

const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Share of the words of `part` that `whole` holds, each word counted as often as it stands there; 0 to 1. */
function covered(part: string, whole: string): number {
  const left = new Map<string, number>();
  for (const token of tokens(whole)) left.set(token, (left.get(token) ?? 0) + 1);
  const words = tokens(part);
  let hits = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) hits += 1;
    left.set(word, count - 1);
  }
  return words.length === 0 ? 0 : hits / words.length;
}

/** The sample as the product receives it, with the marks taken out, and the requirements that stood between them. */
export function unmarked(sample: Sample): { enquiry: EnquiryToExtract; truth: Truth[] } {
  const truth = [...sample.text.matchAll(/\{([{?])([\s\S]*?)\}\}/g)].map((match) => ({
    text: match[2] ?? '',
    mandatory: match[1] === '{',
  }));
  const body = sample.text.replace(/\{[{?]|\}\}/g, '');
  const head = sample.mail
    ? `From: ${sample.mail.from}\nTo: sales@works.example\nDate: ${sample.mail.date}\nSubject: ${sample.mail.subject}\n\n`
    : '';
  const enquiry: EnquiryToExtract = {
    receivedVia: sample.mail ? 'Email' : 'Manual',
    from: sample.mail ? { name: '', address: /[^\s<>]+@[^\s<>]+/.exec(sample.mail.from)?.[0] ?? '' } : null,
    date: sample.mail?.date ?? null,
    subject: sample.mail?.subject ?? '',
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text: head + body, pageStarts: [] }],
  };
  return { enquiry, truth };
}

/**
 * Counts of one sample: a wanted row is found when one given row holds 60 % of its words; a given row is right when half of its words
 * stand in one wanted row.
 */
export function scoreOf(sample: Sample): SampleScore {
  const { enquiry, truth } = unmarked(sample);
  const proposal = extract(enquiry);
  const given = proposal.requirements.map(({ span, mandatory }) => ({ text: span.quote, mandatory }));
  const missed: string[] = [];
  let mandatoryRight = 0;
  for (const wanted of truth) {
    const best = given.reduce<{ text: string; mandatory: boolean; share: number } | null>((top, row) => {
      const share = covered(wanted.text, row.text);
      return top && top.share >= share ? top : { ...row, share };
    }, null);
    if (!best || best.share < 0.6) missed.push(wanted.text);
    else if (best.mandatory === wanted.mandatory) mandatoryRight += 1;
  }
  const extra = given
    .filter((row) => !truth.some((wanted) => covered(row.text, wanted.text) >= 0.5))
    .map(({ text }) => text);
  const { wrongFields, stated } = fieldScore(sample, proposal);
  return {
    name: sample.name,
    wanted: truth.length,
    found: truth.length - missed.length,
    given: given.length,
    right: given.length - extra.length,
    mandatoryRight,
    missed,
    extra,
    wrongFields,
    fieldsStated: stated,
    fieldsRight: stated - wrongFields.length,
  };
}

/** Sums over samples as shares, 0 to 1; `mandatory` is the share of found rows whose force is right. */
export function totalsOf(samples: Sample[]): Totals {
  const scores = samples.map(scoreOf);
  const sum = (pick: (score: SampleScore) => number): number =>
    scores.reduce((total, score) => total + pick(score), 0);
  const found = sum((score) => score.found);
  return {
    recall: found / sum((score) => score.wanted),
    precision: sum((score) => score.right) / sum((score) => score.given),
    fields: sum((score) => score.fieldsRight) / sum((score) => score.fieldsStated),
    mandatory: sum((score) => score.mandatoryRight) / found,
  };
}

/** How an enquiry came is known, not read; it would only flatter the score. */
const fieldNames = enquiryFieldNames.filter((name) => name !== 'ReceivedVia');

/** All nine fields that are read from the text; one that is not stated must be null. */
function fieldScore(sample: Sample, proposal: EnquiryProposal): { wrongFields: string[]; stated: number } {
  const wrongFields: string[] = [];
  for (const name of fieldNames) {
    const wanted = sample.fields[name] ?? null;
    const given = proposal.fields.find(({ field }) => field === name)?.value ?? null;
    if (!sameValue(name, given, wanted))
      wrongFields.push(`${name}: ${JSON.stringify(given)} for ${JSON.stringify(wanted)}`);
  }
  return { wrongFields, stated: fieldNames.length };
}

function sameValue(name: EnquiryFieldName, given: FieldValue, wanted: FieldValue): boolean {
  if (Array.isArray(given)) {
    const list = Array.isArray(wanted) ? wanted : [];
    return (
      list.every((one) => given.some((other) => covered(one, other) >= 0.6)) &&
      given.filter((one) => list.some((other) => covered(other, one) >= 0.5 || covered(one, other) >= 0.5))
        .length >=
        given.length / 2
    );
  }
  if (given === null || typeof wanted !== 'string') return given === null && wanted === null;
  if (name === 'EnquiryType') return given.split(/[ (,]/)[0] === wanted.split(/[ (,]/)[0];
  const share = Math.min(covered(given, wanted), covered(wanted, given));
  return name === 'CommercialTerms'
    ? covered(wanted, given) >= 0.5
    : name === 'CustomerName' || name === 'ReferenceNo'
      ? share === 1
      : share >= 0.5;
}
