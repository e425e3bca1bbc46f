import './kit/theme/base.css';
import './kit/common.css';
import { createRoot } from 'react-dom/client';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { hereInApp } from '#kit/call/location.ts';
import { isDisplay, sessionKeep } from '#kit/sessionKeep.ts';
import { browserLanguage, lastLanguage, startTexts } from '#kit/text.ts';
import { startTheme } from '#kit/theme/themeMode.ts';
import { App } from './app/App.tsx';
import { askForFirstPage } from './app/firstPage.ts';
import { findRoute } from './app/routes.tsx';
import { giveStylesTheNonce, pageNonce } from './app/styleNonce.ts';

/** The language of a page for visitors who have chosen none here. */
function defaultLanguage(address: string): Language | undefined {
  if (findRoute(address)?.speaksAsBrowser) return browserLanguage();
  return isDisplay || sessionKeep.getItem('token') === null ? undefined : lastLanguage();
}

/** What a call was refused is told in its place on the page: it is no error of ours. */
function report(error: unknown): void {
  if (!(error instanceof CallProblem)) console.error(error);
}

/** Nothing here is awaited by the module itself: the code of screens stands on it, and would wait for it in turn. */
async function start(): Promise<void> {
  const address = hereInApp();
  const texts = startTexts(defaultLanguage(address));
  await Promise.all([texts, askForFirstPage(address).frame]);
  createRoot(document.querySelector('#root')!, { onCaughtError: report }).render(<App />);
}

giveStylesTheNonce(pageNonce());
startTheme();
void start();
