/**
 * Every room of the house, from the ground up: a room may import the rooms above it in this list, never those below.
 * A new room is its folder and one line here.
 */
export const roomNames = [
  'text',
  'permissions',
  'audit',
  'organisations',
  'archives',
  'accounts',
  'members',
  'access-requests',
  'extraction',
  'routing',
  'enquiries',
  'registers',
  'findings',
  'conversations',
  'reminders',
  'documents',
  'reviews',
  'retention',
  'material-requests',
  'assistant',
  'support',
  'mail-in',
  'notifications',
  'dashboard',
  'landing',
  'newsletter',
  'demo',
  'app',
] as const;
