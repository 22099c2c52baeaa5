import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import type { BoilerplateRule } from '#extraction/contract/coverage.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { withChanges } from '../records/page-address.ts';
import type { Shade } from './highlights.ts';
import { leftOutWord } from './source-words.ts';

const passedLabels: Readonly<Record<BoilerplateRule | 'heading' | 'procedure', string>> = {
  heading: 'Heading',
  procedure: 'Tender procedure',
  mailHeader: 'Boilerplate: header of the mail',
  mailFrame: 'Boilerplate: frame of the mail',
  signature: 'Boilerplate: signature',
  courtesy: 'Boilerplate: courtesy, contact or file name',
  smallPrint: 'Boilerplate: small print',
  background: 'Boilerplate: background',
  separator: 'Boilerplate: separator',
};
const none: Shade[] = [];

/**
 * The stretches of a source that no row quotes, and the switch that shows them; the choice is in the
 * address.
 */
export function useShades(enquiryId: string, sourceId: string): { shades: Shade[]; choice: ReactNode } {
  const [params, setParams] = useSearchParams();
  const isOn = params.get('unmarked') === '1';
  const { data: covered } = useQuery(
    coverageEndpoints.passages,
    { params: { id: enquiryId, sourceId } },
    { skip: !isOn },
  );
  const shades = useMemo(() => {
    if (!covered || !isOn) return none;
    const open = covered.leftOut.map((item) => ({
      ...item.place,
      label: leftOutWord(item) || 'Left out',
      isOpen: true,
    }));
    const passed = covered.passedOver.map(({ start, end, class: what, rule }) => ({
      start,
      end,
      label: passedLabels[what === 'boilerplate' ? (rule ?? 'courtesy') : what],
      isOpen: false,
    }));
    return [...open, ...passed].toSorted((a, b) => a.start - b.start);
  }, [covered, isOn]);
  const choice = (
    <Checkbox
      label="Show what is in no requirement"
      checked={isOn}
      onChange={() =>
        setParams((before) => withChanges(before, { unmarked: isOn ? null : '1' }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  );
  return { shades, choice };
}
