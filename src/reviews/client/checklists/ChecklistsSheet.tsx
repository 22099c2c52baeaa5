import { useState } from 'react';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { Checklist } from '#reviews/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Banner, ErrorState } from '#ui/States.tsx';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { Objection } from '../Objection.tsx';
import { changeOf, draftOf, isChanged, objectionTo, type ChecklistDraft } from './checklist-draft.ts';
import { QuestionList } from './QuestionList.tsx';
import { ReviewRules } from './ReviewRules.tsx';

/** The questions each department answers before it decides, and the rule of validation (FEAS-1, KAN-7). */
export function ChecklistsSheet({ onClose }: { onClose: () => void }) {
  const [department, setDepartment] = useState<Department>(departments[0]);
  const [drafts, setDrafts] = useState<Partial<Record<Department, ChecklistDraft>>>({});
  const [isLeaving, setLeaving] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(reviewEndpoints.checklists);
  const all = data?.checklists ?? [];
  const saved = all.find((each) => each.department === department);
  const draft = drafts[department];
  const unsaved = all.filter((each) => {
    const own = drafts[each.department];
    return own !== undefined && isChanged(own, each);
  });
  const edit = (next: ChecklistDraft | undefined) => setDrafts({ ...drafts, [department]: next });
  const leave = () => (unsaved.length > 0 ? setLeaving(true) : onClose());
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : leave())}
      title="Checklists"
      description="Each department answers these before it decides. A signed decision keeps its questions."
      footer={<SaveBar saved={saved} draft={draft} unsaved={unsaved} onDone={() => edit(undefined)} />}
    >
      <div className="grid gap-5">
        <ReviewRules />
        <Field label="Department">
          <Select
            options={departments.map((each) => ({ value: each, label: each }))}
            value={department}
            onChange={setDepartment}
          />
        </Field>
        {saved ? (
          <>
            <p className="text-xs text-ink-3">
              {saved.version === 0 ? (
                'The default questions, unchanged.'
              ) : (
                <>
                  Version {saved.version}, by <bdi>{saved.changedBy}</bdi>,{' '}
                  {saved.changedAt ? formatInstant(saved.changedAt) : ''}
                </>
              )}
            </p>
            <QuestionList draft={draft ?? draftOf(saved)} onChange={edit} asked={saved.questions} />
          </>
        ) : error ? (
          <ErrorState
            message={`The checklists could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList label="Loading the checklists" rows={6} rowClass="h-14" />
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={onClose}
      >
        Not saved: {unsaved.map((each) => each.department).join(', ')}.
      </ConfirmDialog>
    </Sheet>
  );
}

type SaveBarProps = {
  saved: Checklist | undefined;
  draft: ChecklistDraft | undefined;
  unsaved: readonly Checklist[];
  onDone: () => void;
};

/** Saves the department that is shown; says what is not saved, and when somebody else was faster. */
function SaveBar({ saved, draft, unsaved, onDone }: SaveBarProps) {
  const [objection, setObjection] = useState<string | null>(null);
  const [change, { isLoading }] = useMutation(reviewEndpoints.changeChecklist);
  if (!saved) return null;
  const isDirty = draft !== undefined && isChanged(draft, saved);
  const isOvertaken = isDirty && draft.version !== saved.version;
  const save = () => {
    if (!draft) return;
    const body = changeOf(draft, saved);
    const refusal = objectionTo(body);
    setObjection(refusal);
    if (refusal) return;
    void change({ body })
      .unwrap()
      .then(
        () => {
          onDone();
          showToast({ message: `Checklist of ${saved.department} saved` });
        },
        (rejection: unknown) => setObjection(failureOf(rejection).message),
      );
  };
  const discard = () => {
    setObjection(null);
    onDone();
  };
  const others = unsaved
    .filter((each) => each.department !== saved.department)
    .map((each) => each.department);
  return (
    <div className="grid w-full gap-2">
      {isOvertaken ? (
        <Banner tone="warning">
          Someone has saved another version of this checklist meanwhile. Discard yours to see it.
        </Banner>
      ) : null}
      {objection && !isOvertaken ? <Objection>{objection}</Objection> : null}
      {others.length > 0 ? <p className="text-xs text-ink-2">Not saved: {others.join(', ')}</p> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button aria-disabled={!isDirty || undefined} onClick={discard}>
          Discard
        </Button>
        <Button
          variant="primary"
          busy={isLoading}
          aria-disabled={!isDirty || isOvertaken || undefined}
          onClick={save}
        >
          Save
        </Button>
      </div>
    </div>
  );
}
