import { ConfigProvider } from 'antd';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { queryClient } from '../call/api.ts';
import { useSession } from '../call/session.ts';
import { formatDay, formatTime } from '../format/instant.ts';
import { useText } from '../text.ts';
import { antdTheme } from '../theme/antdTheme.ts';
import { writeCssVariables } from '../theme/cssVariables.ts';
import './print.css';

interface PrintPaperProps {
  title: string;
  /** What stands below the title. */
  about?: ReactNode;
  /** What is said besides who printed it, and when. */
  more?: string;
  children: ReactNode;
  onDone(): void;
}

const settleMs = 50;

function makePaper(): HTMLElement {
  const paper = document.createElement('div');
  paper.className = 'print-sheet';
  writeCssVariables('light', paper);
  return paper;
}

/** What goes to the printer: beside the page in the document, seen by the printer only, light whatever the screen is. */
export function PrintPaper({ title, about, more = '', children, onDone }: PrintPaperProps) {
  const t = useText();
  const nick = useSession((state) => state.user?.nick ?? '');
  const [at] = useState(() => Date.now());
  const [host] = useState(makePaper);
  useLayoutEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  useEffect(() => {
    const timer = setInterval(() => {
      // The names of what was searched for are asked for by their pickers.
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      window.print();
      onDone();
    }, settleMs);
    return () => clearInterval(timer);
  }, [onDone]);
  return createPortal(
    <ConfigProvider theme={antdTheme('light')}>
      <header>
        <h1>{title}</h1>
        {about}
        <p>
          {t('list.printedBy', { who: nick, when: `${formatDay(at)} ${formatTime(at)}` })}
          {more === '' ? '' : ` · ${more}`}
        </p>
      </header>
      {children}
    </ConfigProvider>,
    host,
  );
}
