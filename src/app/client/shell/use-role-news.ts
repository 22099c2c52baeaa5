import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { User } from '#accounts/contract/user.ts';
import { api } from '#kit/client/cache/api.ts';
import { showToast } from '#kit/client/toast.ts';
import { cacheTags } from '../rooms.ts';

/** A role that somebody else has changed holds at once: says so, and asks again for whatever the page shows. */
export function useRoleNews({ role, abilities }: User): void {
  const dispatch = useDispatch();
  const held = abilities.join();
  const before = useRef({ role, held });
  useEffect(() => {
    const was = before.current;
    before.current = { role, held };
    if (was.role !== role) showToast({ message: `Your role is now ${role}` });
    if (was.held !== held) dispatch(api.util.invalidateTags(Object.keys(cacheTags)));
  }, [role, held, dispatch]);
}
