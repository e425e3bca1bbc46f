import type { screen as zh } from '../zh/screen.ts';

export const screen: Record<keyof typeof zh, string> = {
  'brand.name': 'Hoistway',
  'brand.second': '',
  'brand.purpose': 'Elevator monitoring and maintenance',
  'brand.line': 'Where every lift is now, and who is on it.',
  'signIn.title': 'Sign in',
  'signIn.username': 'Username',
  'signIn.password': 'Password',
  'signIn.show': 'Show password',
  'signIn.hide': 'Hide password',
  'signIn.submit': 'Sign in',
  'signIn.loading': 'Signing in',
  'signIn.expired': 'Your sign-in has ended, please sign in again',
  'signIn.healthy': 'All services are running',
  'signIn.unhealthy': 'The service is not available',
};
