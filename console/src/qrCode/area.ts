import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The page behind a scanned label. */
export const qrCodeArea = area({
  routes: [
    {
      path: '/scan',
      label: 'route.scan',
      access: 'anyone',
      speaksAsBrowser: true,
      screen: lazyScreen(
        async () => (await import('./ScanScreen.tsx')).ScanScreen,
        ['qrCode', 'elevator', 'publicIncident'],
      ),
    },
  ],
});
