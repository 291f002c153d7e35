import { defineRemoteConfig } from 'deploy/build';

export default defineRemoteConfig(import.meta.dirname);
