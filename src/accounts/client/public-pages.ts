import type { PublicPages } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const publicPages: PublicPages<typeof room> = {
  '/login': {
    load: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
    strangers: true,
  },
  '/signup': {
    load: async () => ({ Component: (await import('./SignUpPage.tsx')).SignUpPage }),
    strangers: true,
  },
  '/otp': { load: async () => ({ Component: (await import('./OtpPage.tsx')).OtpPage }) },
  '/forgotpassword': {
    load: async () => ({ Component: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage }),
  },
  '/resetpassword': {
    load: async () => ({ Component: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }),
  },
};
