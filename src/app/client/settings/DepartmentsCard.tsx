import { Link } from 'react-router';
import type { Member } from '#members/contract/schema.ts';
import { departments } from '#organisations/contract/departments.ts';
import { failureOf } from '#kit/client/errors.ts';
import { everyMember } from '#members/client/api.ts';
import { Card, DataList } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';

const rolesPath = '/app/user-roles';
const linkClass = 'text-sm text-brand underline underline-offset-2';

const namesFor = (department: (typeof departments)[number], members: readonly Member[]): string =>
  members
    .filter((member) => member.state === 'active' && member.departments.includes(department))
    .map(({ name }) => name)
    .join(', ');

/** The ten departments with who reviews for each; changed on User roles. */
export function DepartmentsCard() {
  const { data, error, isFetching, refetch } = everyMember.useQuery();
  return (
    <Card
      title="Reviewing departments"
      aside={
        <Link to={rolesPath} className={linkClass}>
          User roles
        </Link>
      }
    >
      {data ? (
        <DataList
          items={departments.map((department) => ({
            label: department,
            value: namesFor(department, data) || <span className="text-medium">Nobody</span>,
          }))}
        />
      ) : error ? (
        <ErrorState
          message={`The members could not be loaded. ${failureOf(error).message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonList label="Loading the departments" rows={10} rowClass="h-9" />
      )}
    </Card>
  );
}
