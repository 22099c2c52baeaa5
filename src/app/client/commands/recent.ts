import * as z from 'zod/mini';
import { onSessionEnd } from '#kit/client/session.ts';
import { tabStorage } from '#kit/client/storage.ts';

const recentSchema = z.array(z.object({ path: z.string(), reference: z.string(), customer: z.string() }));
export type RecentEnquiry = z.infer<typeof recentSchema>[number];

const storageKey = 'recent-enquiries';
const maxRecent = 5;

/** The enquiries opened last in this tab, the latest first; names of customers do not outlive the session. */
export function recentEnquiries(): RecentEnquiry[] {
  try {
    const kept = recentSchema.safeParse(JSON.parse(tabStorage.read(storageKey) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

/** Puts an enquiry first among the recent ones. */
export function rememberEnquiry(enquiry: RecentEnquiry): void {
  const others = recentEnquiries().filter(({ path }) => path !== enquiry.path);
  tabStorage.write(storageKey, JSON.stringify([enquiry, ...others].slice(0, maxRecent)));
}

onSessionEnd(() => tabStorage.remove(storageKey));
