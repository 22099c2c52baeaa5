import type { PublicPages } from '#kit/client/rooms/room.ts';
import type { room } from '../room.ts';

export const publicPages: PublicPages<typeof room> = {
  '/login': {
    load: () => import('./LoginPage.tsx').then((page) => ({ Component: page.LoginPage })),
    strangers: true,
  },
  '/signup': {
    load: () => import('./SignUpPage.tsx').then((page) => ({ Component: page.SignUpPage })),
    strangers: true,
  },
  '/otp': { load: () => import('./OtpPage.tsx').then((page) => ({ Component: page.OtpPage })) },
  '/forgotpassword': {
    load: () => import('./ForgotPasswordPage.tsx').then((page) => ({ Component: page.ForgotPasswordPage })),
  },
  '/resetpassword': {
    load: () => import('./ResetPasswordPage.tsx').then((page) => ({ Component: page.ResetPasswordPage })),
  },
};
