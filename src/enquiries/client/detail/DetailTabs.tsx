import type { ReactNode } from 'react';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { Tabs, type Tab } from '#ui/Tabs.tsx';
import { areaOf, useDetailAddress, type DetailArea, type DetailTab } from '../records/page-address.ts';

type DetailTabsProps = {
  enquiry: EnquiryDetail;
  tab: DetailTab;
  /** The parts of the work, at the end of the row. */
  parts: ReactNode;
  isPhone: boolean;
  children: ReactNode;
};

const firstPart = { work: null, thread: 'conversation', log: 'revisions' } as const;

/** The three places of an enquiry: the work on it, what was said about it, and what became of it. */
export function DetailTabs({ enquiry, tab, parts, isPhone, children }: DetailTabsProps) {
  const { change } = useDetailAddress();
  const area = areaOf(tab);
  const tabs: Tab<DetailArea>[] = [
    { value: 'work', label: 'Work' },
    { value: 'thread', label: 'Thread' },
    { value: 'log', label: 'Log', ...(enquiry.revision > 1 ? { count: enquiry.revision } : {}) },
  ];
  return (
    <Tabs
      label="Parts of the enquiry"
      tabs={tabs}
      value={area}
      isCompact={isPhone}
      end={area === 'work' ? parts : <span />}
      onChange={(next) =>
        change({ tab: firstPart[next], requirement: null, finding: null, department: null }, { push: true })
      }
    >
      {children}
    </Tabs>
  );
}
