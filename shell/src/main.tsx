import 'shared-ui/styles.css';
import { WEBVIEW_PREFIX } from 'shared-contracts/native';
import { startWeb } from './boot/start-web.tsx';
import { returnToWebview } from './boot/webview-return.ts';

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (window.location.pathname.startsWith(`${WEBVIEW_PREFIX}/`)) {
    const { startWebview } = await import(/* webpackChunkName: "webview" */ './webview/start.tsx');
    return startWebview(root);
  }
  return returnToWebview() ? undefined : startWeb(root);
};

void start();
