import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { CountStrip, DataList } from '../Card.tsx';
import { Field } from '../Field.tsx';
import { Select } from '../Select.tsx';
import { SkeletonList } from '../Skeleton.tsx';
import { Banner, EmptyState, ErrorState } from '../States.tsx';
import { Tag } from '../Tag.tsx';
import { TextInput } from '../TextInput.tsx';
import { stopWhileWide } from '../WideTable.tsx';
import type { Specimen } from './specimen.ts';

const longName =
  'Fictional Upstream Engineering, Procurement, Construction and Commissioning Company of the Northern Fields LLC';
const unbroken = 'RFQ-2026-0007-EMF-WELLHEAD-GATE-VALVES-AND-ACTUATORS-REVISION-C-FINAL';
const arabicName = 'شركة الخليج الافتراضية لخدمات حقول النفط والغاز المحدودة';
const names = [longName, unbroken, arabicName];
const rows = Array.from({ length: 300 }, (_, at) => `${names[at % names.length]} ${at + 1}`);

/** What real data brings: names that are long, of one word or Arabic, three hundred rows, and nothing at all. */
export const extremes: readonly Specimen[] = [
  {
    name: 'Long and Arabic names',
    of: (
      <>
        {names.map((name) => (
          <div key={name} className="flex min-w-0 items-center gap-2">
            <Avatar name={name} />
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <Tag>Customer</Tag>
          </div>
        ))}
        <p className="min-w-0">
          <Tag>{longName}</Tag>
        </p>
        <DataList
          items={names.map((name, at) => ({ label: `Customer ${at + 1}`, value: <bdi>{name}</bdi> }))}
        />
        <Banner tone="warning" action={<Button>Open</Button>}>
          {longName}: {unbroken}
        </Banner>
      </>
    ),
  },
  {
    name: 'Fields that say why not',
    of: (
      <>
        <Field label={longName} required error={`${unbroken} is taken already.`}>
          <TextInput defaultValue={arabicName} />
        </Field>
        <Field label="Customer" hint={arabicName}>
          <Select
            label="Customer"
            value={longName}
            onChange={() => undefined}
            options={names.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      </>
    ),
  },
  {
    name: 'Three hundred rows',
    of: (
      <ul aria-label="Rows" tabIndex={0} className="h-40 overflow-y-auto">
        {rows.map((row) => (
          <li key={row} dir="auto" className="truncate border-b border-line py-1 text-sm">
            {row}
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'Nothing, on its way, failed',
    of: (
      <>
        <EmptyState title="No enquiries match your filters" hint={longName} />
        <SkeletonList label="Loading" />
        <ErrorState message={`${longName} could not be loaded.`} onRetry={() => undefined} busy />
      </>
    ),
  },
  {
    name: 'Figures of any size',
    of: (
      <CountStrip
        label="Figures"
        scrollRef={stopWhileWide}
        items={[0, 7, 12_345, 9_876_543_210].map((value, at) => ({
          label: longName.slice(at, at + 40),
          value,
        }))}
      />
    ),
  },
];
