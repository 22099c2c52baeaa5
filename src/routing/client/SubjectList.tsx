import { Pencil } from 'lucide-react';
import { formatInstant } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import type { SubjectRouting } from '#routing/contract/schema.ts';
import { IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { answering, type SubjectArea } from './subject-search.ts';

type SubjectListProps = { areas: readonly SubjectArea[]; onChange: (subject: SubjectRouting) => void };

/** The subjects area by area, each with an example and who answers it, the leading department first. */
export function SubjectList({ areas, onChange }: SubjectListProps) {
  const [reset, { isLoading, originalArgs }] = useMutation(routingEndpoints.reset);
  const toDefault = ({ id, name }: SubjectRouting) =>
    void reset({ params: { subject: id } })
      .unwrap()
      .then(() => showToast({ message: `“${name}” is back to default` }), toastFailure);
  return areas.map(({ name, subjects }) => (
    <Card
      key={name}
      flush
      title={name}
      aside={<span className="figures text-xs text-ink-3">{subjects.length}</span>}
    >
      <ul className="divide-y divide-line">
        {subjects.map((subject) => (
          <SubjectRow
            key={subject.id}
            subject={subject}
            isBusy={isLoading && originalArgs?.params.subject === subject.id}
            onChange={() => onChange(subject)}
            onReset={() => toDefault(subject)}
          />
        ))}
      </ul>
    </Card>
  ));
}

type SubjectRowProps = {
  subject: SubjectRouting;
  isBusy: boolean;
  onChange: () => void;
  onReset: () => void;
};

function SubjectRow({ subject, isBusy, onChange, onReset }: SubjectRowProps) {
  const { name, example, defaults, own } = subject;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-sm font-medium">{name}</h3>
          <p className="text-xs text-ink-2">
            <bdi>{`“${example}”`}</bdi>
          </p>
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <ol aria-label={`Departments for ${name}`} className="flex flex-wrap gap-1">
            {answering(subject).map((department, at) => (
              <li key={department} className="flex max-w-full">
                <Tag tone={at === 0 ? 'brand' : 'neutral'}>{department}</Tag>
              </li>
            ))}
          </ol>
          {own ? (
            <p className="mt-1.5 text-xs text-ink-2">
              <Tag tone="medium" className="align-middle">
                Changed
              </Tag>{' '}
              by <bdi>{own.by}</bdi>, {formatInstant(own.at)}. Default: {defaults.join(', ')}.{' '}
              <button
                type="button"
                aria-busy={isBusy || undefined}
                className="hit text-brand underline underline-offset-2"
                onClick={isBusy ? undefined : onReset}
              >
                Back to default<span className="sr-only"> for {name}</span>
              </button>
            </p>
          ) : null}
        </div>
      </div>
      <IconButton icon={Pencil} label={`${name}: change departments`} onClick={onChange} />
    </li>
  );
}
