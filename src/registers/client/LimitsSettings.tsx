import { RegisterMenu } from './import-export/RegisterMenu.tsx';
import { RegisterView } from './entries/RegisterView.tsx';

/** The commercial terms that are accepted (FND-4). */
export function LimitsSettings() {
  return (
    <div className="grid max-w-220 gap-4">
      <header className="grid gap-1 max-sm:sr-only sm:px-5">
        <h2 className="text-base font-semibold">Limits</h2>
        <p className="max-w-150 text-sm text-ink-2">
          The terms you accept without asking. Terms beyond them raise a finding, with the fallback wording
          and who may go beyond.
        </p>
      </header>
      <div className="sm:px-5">
        <RegisterView register="limits" end={<RegisterMenu register="limits" />} />
      </div>
    </div>
  );
}
