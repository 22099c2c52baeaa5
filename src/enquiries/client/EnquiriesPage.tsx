import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { showToast } from '#kit/client/toast.ts';
import { usePageDrop } from '#kit/client/use-page-drop.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { enquiryCommands } from './commands.ts';
import { enquiryPath } from './enquiry-path.ts';
import { useSendMail } from './intake/use-send-mail.ts';
import { ContractDashboard } from './records/list/ContractDashboard.tsx';
import { EnquiryList } from './records/list/EnquiryList.tsx';
import { EnquiryToolbar } from './records/list/EnquiryToolbar.tsx';
import { SectionHeading } from './records/list/SectionHeading.tsx';
import { isQueue, type PageFilter } from './filters.ts';
import { usePageFilter } from './records/list/use-page-filter.ts';

// The list is what most visits show; the rest is fetched when it is asked for.
const EnquiryBoard = lazy(async () => ({
  default: (await import('./records/board/EnquiryBoard.tsx')).EnquiryBoard,
}));
const BoardPresence = lazy(async () => ({
  default: (await import('./presence/BoardPresence.tsx')).BoardPresence,
}));
const EnquiryInsights = lazy(async () => ({
  default: (await import('./insights/EnquiryInsights.tsx')).EnquiryInsights,
}));
const DropNotice = lazy(async () => ({
  default: (await import('./intake/DropNotice.tsx')).DropNotice,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./import-export/ImportDialog.tsx')).ImportDialog,
}));
const SampleButton = lazy(async () => ({
  default: (await import('./intake/SampleButton.tsx')).SampleButton,
}));
const NewEnquiryDialog = lazy(async () => ({
  default: (await import('./intake/NewEnquiryDialog.tsx')).NewEnquiryDialog,
}));

const viewCommands = [
  ['list', enquiryCommands.list],
  ['board', enquiryCommands.board],
  ['chart', enquiryCommands.insights],
] as const;

type EnquiriesPageProps = {
  /** The Permissions button with its dialog. */
  permissions?: ReactNode;
  /** What is under review, the reader's own first; stands above Feasibility Review and Final Approval (FEAS-7). */
  renderQueue?: (scope: PageFilter['scope']) => ReactNode;
  /**
   * Opens the assistant with the enquiry of a card and an empty conversation; the board offers it
   * only when given (KAN-6).
   */
  onGenerateContext?: (card: EnquiryCard) => void;
  /** How long departments take and how enquiries ended, beside the other figures (INS-2). */
  reviewFigures?: ReactNode;
};

/** /app/contract-review: every enquiry as a list, a board or figures (CR-1 to CR-7, CR-9, INS-1, KAN). */
export function EnquiriesPage({
  permissions,
  renderQueue,
  onGenerateContext,
  reviewFigures,
}: EnquiriesPageProps) {
  const { filter, choose, reset } = usePageFilter();
  const isList = filter.viewType === 'list';
  const search = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const mayWrite = useMay('enquiries:write');
  const navigate = useNavigate();
  const mail = useSendMail(({ ReferenceNo }, became) => {
    showToast({ message: became === 'amendment' ? 'Amendment added' : 'Enquiry added' });
    void navigate(enquiryPath({ ReferenceNo }));
  });
  const add = () => setAdding(true);
  const take = (files: File[]) => {
    setAdding(true);
    void mail.send(files);
  };
  const isMailOver = usePageDrop(mayWrite && !isImporting, take);
  useCommands([
    { command: enquiryCommands.search, run: () => search.current?.focus() },
    { command: enquiryCommands.add, run: () => (mayWrite ? add() : false), isOffered: () => mayWrite },
    ...viewCommands.map(([viewType, command]) => ({ command, run: () => choose({ viewType }) })),
  ]);
  const first = <FirstEnquiry mayWrite={mayWrite} onAdd={add} onMail={take} />;
  return (
    <>
      <title>Contract review · Contract Review</title>
      <PageHeader
        title="Contract review"
        actions={
          <>
            {permissions}
            {/* On a phone the header has room for the icon only. */}
            <AddButton mayWrite={mayWrite} onAdd={add}>
              <span className="max-sm:sr-only">New enquiry</span>
            </AddButton>
          </>
        }
      />
      {/* The insights have figures enough; on a phone the counters stay above the list of all enquiries alone. */}
      {filter.viewType === 'chart' ? null : (
        <div
          className={`px-3 pb-1 sm:px-5 sm:pb-2 ${filter.scope === 'enquiries' && isList ? '' : 'max-sm:hidden'}`}
        >
          <ContractDashboard />
        </div>
      )}
      <section aria-labelledby="customer-enquiries">
        <SectionHeading
          id="customer-enquiries"
          scope={filter.scope}
          view={filter.viewType}
          onView={(viewType) => choose({ viewType })}
        />
        <EnquiryToolbar
          filter={filter}
          onChoose={choose}
          onReset={reset}
          onImport={mayWrite ? () => setImporting(true) : undefined}
          searchRef={search}
        />
        {isList && isQueue(filter) ? renderQueue?.(filter.scope) : null}
        {isList ? <EnquiryList filter={filter} onReset={reset} add={first} /> : null}
        <Suspense fallback={<Skeleton className="mx-5 h-40 rounded-card!" />}>
          {filter.viewType === 'board' ? (
            <>
              <EnquiryBoard
                filter={filter}
                onReset={reset}
                add={first}
                onGenerateContext={onGenerateContext}
              />
              <BoardPresence />
            </>
          ) : null}
          {filter.viewType === 'chart' ? (
            <EnquiryInsights
              filter={filter}
              onClose={() => choose({ viewType: 'list' })}
              onReset={reset}
              add={first}
              reviewFigures={reviewFigures}
            />
          ) : null}
        </Suspense>
      </section>
      <Suspense>
        {isAdding ? <NewEnquiryDialog onClose={() => setAdding(false)} mail={mail} /> : null}
        {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
        {isMailOver && !isAdding && !isImporting ? <DropNotice /> : null}
      </Suspense>
    </>
  );
}

type AddButtonProps = { mayWrite: boolean; onAdd: () => void; isFirst?: boolean; children: ReactNode };

/** In the header the one primary button of the page; in an empty list the same once more. */
function AddButton({ mayWrite, onAdd, isFirst, children }: AddButtonProps) {
  return mayWrite ? (
    <Button variant={isFirst ? 'secondary' : 'primary'} icon={Plus} onClick={onAdd}>
      {children}
    </Button>
  ) : (
    <ForbiddenButton icon={Plus} reason="Your role does not allow this.">
      {children}
    </ForbiddenButton>
  );
}

type FirstEnquiryProps = { mayWrite: boolean; onAdd: () => void; onMail: (files: File[]) => void };

/** What an organisation without enquiries does first. */
const FirstEnquiry = ({ mayWrite, onAdd, onMail }: FirstEnquiryProps) => (
  <span className="flex flex-wrap justify-center gap-2">
    <AddButton mayWrite={mayWrite} onAdd={onAdd} isFirst>
      New enquiry
    </AddButton>
    <Suspense>{mayWrite ? <SampleButton onMail={onMail} /> : null}</Suspense>
  </span>
);
