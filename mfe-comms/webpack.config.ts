import { defineRemoteConfig } from 'deploy/build';

export default defineRemoteConfig(import.meta.dirname, {
  // It makes a function of a text while it is loaded, which the page's policy refuses: no call with Twilio would begin.
  replaced: { 'twilio-video/es5/util/dynamicimport.js': './src/call/no-plugins.cjs' },
});
