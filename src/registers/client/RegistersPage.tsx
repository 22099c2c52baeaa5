import { Link, useSearchParams } from 'react-router';
import { registers } from '#registers/contract/entries/registers.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { RegisterMenu } from './import-export/RegisterMenu.tsx';
import { RegisterView } from './entries/RegisterView.tsx';

const names = ['licences', 'qualifications', 'standards'] as const;

/** /app/registers: licences, qualifications and standards, each in its tab (FND-6, FND-7). */
export function RegistersPage() {
  const [params, setParams] = useSearchParams();
  const register = names.find((name) => name === params.get('tab')) ?? names[0];
  return (
    <>
      <title>{`${registers[register].title} · Contract Review`}</title>
      <PageHeader
        title="Registers"
        actions={
          <Link to="/settings?tab=limits" className="hit text-sm text-brand underline underline-offset-2">
            Limits
          </Link>
        }
      />
      <Tabs
        label="Registers"
        tabs={names.map((value) => ({ value, label: registers[value].title }))}
        value={register}
        onChange={(next) => setParams(next === names[0] ? {} : { tab: next }, { replace: true })}
        isCompact
        className="-mt-1 px-3 pb-6 sm:px-5"
      >
        <RegisterView key={register} register={register} end={<RegisterMenu register={register} />} />
      </Tabs>
    </>
  );
}
