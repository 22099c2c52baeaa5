import { join } from 'node:path';
import { factsFrom } from '#findings/server/facts/facts.ts';
import { candidatePairs } from '#findings/server/facts/pairs/likely-pairs.ts';
import type { PairFeatures } from '#findings/server/facts/pairs/pair-features.ts';
import type { StatedValue } from '#findings/server/facts/pairs/stated-values.ts';
import { readEnquiry } from '#findings/server/facts/read-enquiry.ts';
import { readLabelledTexts } from './labelled-texts.ts';
import { readPlantedFaults, saysAll, type LabelledEnquiry } from './planted-faults.ts';

/** The sets by who wrote them; what is still closed of one is left out. */
const writers: Readonly<Record<string, readonly string[]>> = {
  first: ['development'],
  second: ['other-trades', 'further-trades'],
  third: ['trades-training', 'trades-check'],
  fourth: ['mixed-trades'],
  fifth: ['many-trades'],
  sixth: ['eighteen-trades'],
  seventh: ['sixteen-trades'],
  eighth: ['further-sixteen'],
  ninth: ['twelve-trades'],
  tenth: ['fourteen-trades'],
  eleventh: ['fifteen-trades'],
  twelfth: ['tarnwick-trades'],
};
const closed = /^u(?:08|16|24)$/;

export type WrittenEnquiry = LabelledEnquiry & { writer: string; folder: string };

/** Every enquiry with planted faults that may be learned from. */
export const readWritten = (): WrittenEnquiry[] =>
  Object.entries(writers).flatMap(([writer, folders]) =>
    folders.flatMap((name) => {
      const folder = join(import.meta.dirname, '../../test/eval/findings', name);
      return readPlantedFaults(folder, closed).map((each) => ({ ...each, writer, folder }));
    }),
  );

/** A pair of values, and which planted contradiction it may be; null where it is none. */
export type PairSample = {
  writer: string;
  enquiry: string;
  one: StatedValue;
  other: StatedValue;
  features: PairFeatures;
  planted: string | null;
};

const says = ({ written }: StatedValue, value: string): boolean =>
  saysAll(written, [value]) || saysAll(value, [written]);

export const samplesFrom = ({ writer, name, enquiry, faults }: WrittenEnquiry): PairSample[] =>
  candidatePairs(factsFrom(enquiry)).map(({ one, other, features }) => {
    const planted = faults.contradictions.find((values) =>
      values.some((a) => says(one, a) && values.some((b) => a !== b && says(other, b))),
    );
    return {
      writer,
      enquiry: name,
      one,
      other,
      features,
      planted: planted ? `${name} ${planted.join(' / ')}` : null,
    };
  });

/** Texts in which nobody planted anything: what differs in them is of different things. */
const plain = ['training', 'opened', 'second', 'third', 'fourth'];

export const plainSamples = (): PairSample[] =>
  plain.flatMap((name) =>
    readLabelledTexts(join(import.meta.dirname, '../../test/eval/texts', name))
      .filter(({ labels }) => labels.superseded.length === 0)
      .flatMap(({ name: text, input }) =>
        candidatePairs(
          factsFrom(
            readEnquiry(input.sources.map((source, order) => ({ ...source, receivedAt: null, order }))),
          ),
        ).map((pair) => ({ ...pair, writer: 'plain', enquiry: text, planted: null })),
      ),
  );
