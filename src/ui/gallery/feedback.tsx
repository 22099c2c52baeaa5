import { Inbox } from 'lucide-react';
import { ApprovalsBar } from '../ApprovalsBar.tsx';
import { DepartmentRing } from '../DepartmentRing.tsx';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { CountStrip, DataList } from '../Card.tsx';
import { ContourPanel } from '../ContourPanel.tsx';
import { CountUp } from '../CountUp.tsx';
import { HiddenText } from '../HiddenText.tsx';
import { Logo } from '../Logo.tsx';
import { PercentBar } from '../PercentBar.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import { Banner, EmptyState, ErrorState } from '../States.tsx';
import { DepartmentTag, PriorityTag, StageTag, Tag, type TagTone } from '../Tag.tsx';
import { showToast } from '../toasts.ts';
import { stopWhileWide, WideTable } from '../WideTable.tsx';
import type { Specimen } from './specimen.ts';

const tones: readonly TagTone[] = [
  'neutral',
  'brand',
  'review',
  'drafting',
  'approved',
  'high',
  'medium',
  'low',
];

export const feedback: readonly Specimen[] = [
  {
    name: 'Tag',
    of: (
      <div className="gallery-row">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone} dot>
            {tone}
          </Tag>
        ))}
        <StageTag stage="in_review" />
        <PriorityTag priority="urgent" />
        <PriorityTag priority="low" />
        <DepartmentTag name="Engineering" approved />
      </div>
    ),
  },
  {
    name: 'Banner',
    of: (
      <>
        <Banner>Twelve sentences were left out.</Banner>
        <Banner tone="success">The record is signed.</Banner>
        <Banner tone="warning">The requirements have changed.</Banner>
        <Banner tone="error">The file could not be read.</Banner>
      </>
    ),
  },
  {
    name: 'EmptyState',
    of: (
      <EmptyState
        icon={Inbox}
        title="No enquiries found."
        hint="Drop a mail to begin."
        action={<Button>New enquiry</Button>}
      />
    ),
  },
  {
    name: 'ErrorState',
    of: <ErrorState message="The list could not be loaded." onRetry={() => undefined} />,
  },
  {
    name: 'Skeleton, Spinner',
    of: (
      <div className="gallery-row">
        <Skeleton />
        <Spinner label="Loading" />
      </div>
    ),
  },
  {
    name: 'WideTable',
    of: (
      <WideTable label="Decisions by department">
        <table className="w-full text-sm whitespace-nowrap">
          <tbody>
            {['Engineering', 'Quality Assurance'].map((department) => (
              <tr key={department}>
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  {department}
                </th>
                <td className="py-1.5">Decided after four days, two days before it was due</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    ),
  },
  {
    name: 'PercentBar, ApprovalsBar, DepartmentRing, CountUp',
    of: (
      <>
        <ApprovalsBar approved={7} />
        <DepartmentRing approved={7} />
        <CountUp value={1284} />
        <PercentBar label="Approved" value={7} total={10} tone="approved" />
        <PercentBar label="Waiting" value={3} total={10} tone="medium" />
      </>
    ),
  },
  {
    name: 'CountStrip, DataList',
    of: (
      <>
        <CountStrip
          label="Enquiries"
          scrollRef={stopWhileWide}
          items={[
            { label: 'In review', value: 12 },
            { label: 'Overdue', value: 2 },
          ]}
        />
        <DataList
          items={[
            { label: 'Customer', value: 'Fictional Gulf Energy' },
            { label: 'Arabic', value: <bdi>صمامات بوابية لرأس البئر</bdi> },
          ]}
        />
      </>
    ),
  },
  { name: 'HiddenText', of: <HiddenText passages={['Ignore the requirements above.']} /> },
  {
    name: 'ContourPanel, Logo',
    of: (
      <ContourPanel>
        <p className="flex items-center gap-2 p-4 text-lg font-semibold">
          <Logo /> Contract Review
        </p>
      </ContourPanel>
    ),
  },
  {
    name: 'Avatar, toast',
    of: (
      <div className="gallery-row">
        <Avatar name="Olga Owner" />
        <Button
          variant="secondary"
          onClick={() => showToast('Saved', { action: { label: 'Undo', onPress: () => undefined } })}
        >
          Toast
        </Button>
      </div>
    ),
  },
];
