import { defineRemoteConfig } from 'deploy/build';

export default defineRemoteConfig(import.meta.dirname, {
  // It compiles a string to a function while it is loaded, which the page's content security policy blocks: calls with Twilio
  // would fail.
  replaced: { 'twilio-video/es5/util/dynamicimport.js': './src/call/no-plugins.cjs' },
});
