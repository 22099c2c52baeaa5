import { useDeferredValue, useState } from 'react';
import { failureOf } from '#kit/client/errors.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import {
  evidenceEndpoints,
  evidenceKey,
  formatEvidence,
  maxEvidence,
  type Evidence,
  type StaleEvidence,
} from '#reviews/contract/departments/evidence.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { EvidenceList } from './EvidenceList.tsx';

type EvidencePickerProps = {
  enquiryId: string;
  requirementId: string;
  no: number;
  chosen: readonly Evidence[];
  onChange: (chosen: Evidence[]) => void;
};

/** What shows that a requirement can be met: what was chosen, and proposals out of registers, documents and enquiries. */
export function EvidencePicker({ enquiryId, requirementId, no, chosen, onChange }: EvidencePickerProps) {
  const [isOpen, setOpen] = useState(false);
  // What was proposed as no longer holding stays marked once it is chosen.
  const [stale, setStale] = useState<readonly StaleEvidence[]>([]);
  const keys = chosen.map(evidenceKey);
  const name = `requirement ${no}`;
  return (
    <div className="grid min-w-0 gap-2">
      <EvidenceList
        label={`Evidence for ${name}`}
        evidence={chosen}
        stale={stale}
        renderAction={(each) => (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove: ${formatEvidence(each)}`}
            onClick={() => onChange(chosen.filter((one) => evidenceKey(one) !== evidenceKey(each)))}
          >
            Remove
          </Button>
        )}
      />
      {chosen.length < maxEvidence ? (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          aria-expanded={isOpen}
          aria-label={`Evidence for ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Evidence
        </Button>
      ) : null}
      {isOpen && chosen.length < maxEvidence ? (
        <Proposals
          enquiryId={enquiryId}
          requirementId={requirementId}
          name={name}
          taken={keys}
          onTake={(each, marks) => {
            setStale([...stale, ...marks]);
            onChange([...chosen, each]);
          }}
        />
      ) : null}
    </div>
  );
}

type ProposalsProps = Pick<EvidencePickerProps, 'enquiryId' | 'requirementId'> & {
  name: string;
  taken: readonly string[];
  onTake: (evidence: Evidence, stale: readonly StaleEvidence[]) => void;
};

function Proposals({ enquiryId, requirementId, name, taken, onTake }: ProposalsProps) {
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const { data, error } = useQuery(evidenceEndpoints.suggest, {
    params: { id: enquiryId },
    query: { requirementId, ...(q ? { q } : {}) },
  });
  const proposals = (data?.evidence ?? []).filter((each) => !taken.includes(evidenceKey(each)));
  return (
    <div className="grid min-w-0 gap-2 rounded-card border border-line p-3">
      <Field hideLabel label={`Search evidence for ${name}`}>
        <TextInput
          dir="auto"
          maxLength={200}
          placeholder="Search registers, documents and enquiries"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {error ? <p className="text-sm text-high">{failureOf(error).message}</p> : null}
      {data && proposals.length === 0 ? <p className="text-sm text-ink-2">Nothing was found.</p> : null}
      <EvidenceList
        label={`Proposed for ${name}`}
        evidence={proposals}
        stale={data?.stale ?? []}
        renderAction={(each) => (
          <Button
            size="sm"
            aria-label={`Use: ${formatEvidence(each)}`}
            onClick={() => onTake(each, data?.stale ?? [])}
          >
            Use
          </Button>
        )}
      />
    </div>
  );
}
