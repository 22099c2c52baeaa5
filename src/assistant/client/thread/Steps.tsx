import { Spinner } from '#ui/Spinner.tsx';

type StepsProps = {
  steps: readonly string[];
  /** The work goes on and nothing is said yet. */
  isStreaming: boolean;
};

/** What is being done for an answer, in words; folded once there is something to read. */
export function Steps({ steps, isStreaming }: StepsProps) {
  if (isStreaming) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Spinner />
        {steps.at(-1) ?? 'Searching the documents…'}
      </p>
    );
  }
  if (steps.length === 0) return null;
  if (steps.length === 1) return <p className="text-xs text-ink-2">{steps[0]}</p>;
  return (
    <details className="text-xs text-ink-2">
      <summary className="w-fit cursor-pointer rounded-tag py-1 hover:text-ink">{steps.length} steps</summary>
      <ol className="mt-1 grid list-decimal gap-1 ps-5">
        {steps.map((step, place) => (
          <li key={place}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
