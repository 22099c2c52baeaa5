import * as z from 'zod/mini';
import { departments } from './departments.ts';

export const departmentSchema = z.enum(departments);

/** Answer of users/places, in the shape the specification gives. */
export const placesReplySchema = z.object({
  predictions: z.array(
    z.object({
      place_id: z.string(),
      description: z.string(),
      structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
      terms: z.array(z.object({ value: z.string() })),
    }),
  ),
  session_token: z.string(),
  source: z.enum(['google_places', 'database']),
  attribution: z.string(),
});
export type PlacesReply = z.infer<typeof placesReplySchema>;

export const placeDetailsReplySchema = z.object({
  place_id: z.string(),
  org_name: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});
