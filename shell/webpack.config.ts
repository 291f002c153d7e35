import { defineShellConfig } from 'deploy/build';

export default defineShellConfig(import.meta.dirname, { './webview': 'webview', './calls': 'api' });
