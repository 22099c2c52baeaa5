import { describe, expect, it } from 'vitest';
import { enquiryFieldNames } from '#extraction/contract/fields.ts';
import type { EnquiryProposal, Extractor } from '#extraction/contract/proposals.ts';
import { faultsOf, readSet, type LabelledMail } from '../scripts/eval/enquiry-set.ts';
import { evaluateEnquiries } from '../scripts/eval/enquiries.ts';

const mails = await readSet();

const proposalOf = ({ truth, input }: LabelledMail): EnquiryProposal => ({
  fields: enquiryFieldNames.map((field) => ({
    field,
    value: truth.fields[field],
    span: null,
    confidence: 1,
  })),
  requirements: truth.requirements.flatMap(({ text, ...row }) => {
    const source = input.sources.find((each) => each.text.includes(text));
    if (!source) return [];
    const start = source.text.indexOf(text);
    return [
      {
        ...row,
        text,
        span: { sourceId: source.id, start, end: start + text.length, quote: text },
        standard: null,
        confidence: 1,
      },
    ];
  }),
});

/** Answers with a proposal made from the labels of the very mail it is given. */
const answering =
  (make: (mail: LabelledMail) => EnquiryProposal): Extractor =>
  async (enquiry) => {
    const mail = mails.find(({ input }) => input.subject === enquiry.subject && input.date === enquiry.date);
    if (!mail) throw new Error(`no labelled mail "${enquiry.subject}"`);
    return { proposal: make(mail), model: 'labels', promptVersion: '1' };
  };

const measured = async (make: (mail: LabelledMail) => EnquiryProposal): Promise<Record<string, number>> =>
  Object.fromEntries((await evaluateEnquiries(answering(make))).map(({ name, value }) => [name, value]));

describe('the labelled enquiry mails', () => {
  it('say word for word what their labels quote', () => {
    expect(faultsOf(mails)).toEqual([]);
  });

  it('hold 77 enquiries, 12 of them with injected words, and 14 mails that are none', () => {
    expect(mails.filter(({ truth }) => truth.enquiry)).toHaveLength(77);
    expect(mails.filter(({ truth }) => truth.injection)).toHaveLength(12);
    expect(mails.filter(({ truth }) => !truth.enquiry)).toHaveLength(14);
  });

  it('give every figure its best value to a reader who writes what the labels say', async () => {
    expect(new Set(Object.values(await measured(proposalOf)))).toEqual(new Set([1]));
  });

  it('give no field, no requirement and no resisted injection to one who does what injected words want and proposes nothing else', async () => {
    const figures = await measured(({ truth }) => ({
      fields: enquiryFieldNames.map((field) => ({
        field,
        value: truth.injection?.forbidden[field]?.[0] ?? null,
        span: null,
        confidence: 1,
      })),
      requirements: [],
    }));
    expect(figures['injection not obeyed']).toBe(0);
    expect(figures['requirement recall']).toBe(0);
    expect(figures['field accuracy where stated']).toBeLessThan(0.1);
  });

  it('tell a quote that does not stand in its source', async () => {
    const figures = await measured((mail) => {
      const { fields, requirements } = proposalOf(mail);
      return {
        fields,
        requirements: requirements.map((row) => ({
          ...row,
          span: { ...row.span, start: row.span.start + 1 },
        })),
      };
    });
    expect(figures['quotes verbatim']).toBe(0);
  });
});
