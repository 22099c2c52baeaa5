import { toastFailure } from '#kit/client/errors.ts';
import { MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#ui/Menu.tsx';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { goToOrganisation } from '../use-organisation.ts';

/**
 * The organisations of somebody who belongs to several, the current one marked; choosing another
 * leads to its dashboard (IDP-4).
 */
export function OrganisationMenu() {
  const { data } = useQuery(
    ownAccountEndpoints.organisations,
    {},
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const [switchTo] = useMutation(ownAccountEndpoints.switchTo);
  if (!data || data.organisations.length < 2) return null;
  const current = data.organisations.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const go = (organisationId: string) => {
    if (organisationId === current) return;
    switchTo({ body: { organisationId } }).unwrap().then(goToOrganisation, toastFailure);
  };
  return (
    <>
      <MenuRadioGroup label="Organisations" value={current} onChange={go}>
        {data.organisations.map(({ id, name, role }) => (
          <MenuRadioItem key={id} value={id}>
            <bdi className="block truncate">{name}</bdi>
            <span className="block text-xs text-ink-2">{role}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
    </>
  );
}
