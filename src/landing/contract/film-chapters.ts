/** The chapters of the film, as `npm run record:demo` wrote them; `seconds` is when one begins. */
export const filmChapters = [
  { title: 'A mail becomes an enquiry', seconds: 0, picture: 'demo-poster.webp' },
  { title: 'Ten departments decide', seconds: 25, picture: 'chapter-2.webp' },
  { title: 'The record is signed', seconds: 43.2, picture: 'chapter-3.webp' },
] as const;
