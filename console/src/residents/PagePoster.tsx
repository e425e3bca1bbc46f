import { useMemo } from 'react';
import { qrPath } from '@hoistway/contract/qrPath.ts';
import { PrintPaper } from '#kit/print/PrintPaper.tsx';
import { useText } from '#kit/text.ts';

interface PagePosterProps {
  building: string;
  address: string;
  onDone(): void;
}

/** What is put up beside the elevators: the code of the page, and what it is for. */
export function PagePoster({ building, address, onDone }: PagePosterProps) {
  const t = useText();
  const { path, size } = useMemo(() => qrPath(address), [address]);
  return (
    <PrintPaper title={building} about={<h2>{t('residentsPage.poster')}</h2>} onDone={onDone}>
      <svg viewBox={`0 0 ${size} ${size}`} width={360} height={360} role="img" aria-label={address}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>{t('residentsPage.posterHint')}</p>
      <p>{address}</p>
    </PrintPaper>
  );
}
