import type { User } from '#shared/accounts/schema.ts';
import { Card, DataList } from '../../ui/Card.tsx';

/** Who is signed in, for reading; role and departments are given by administrators. */
export function ProfileTab({ user }: { user: User }) {
  return (
    <Card title="Profile" className="max-w-170">
      <DataList
        items={[
          { label: 'Name', value: <bdi>{user.name}</bdi> },
          { label: 'E-mail', value: <bdi className="wrap-anywhere">{user.email}</bdi> },
          { label: 'Organisation', value: <bdi>{user.organisation.name}</bdi> },
          { label: 'Role', value: user.role },
          { label: 'Departments', value: user.departments.join(', ') },
        ]}
      />
    </Card>
  );
}
