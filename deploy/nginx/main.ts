/**
 * Prints the nginx configuration of this product.
 *
 *     NGINX_EDGES=edge-1:8080,edge-2:8080 node deploy/nginx/main.ts > nginx.conf
 *
 * Settings: NGINX_LISTEN 8080 · NGINX_EDGES 127.0.0.1:8080 · NGINX_SCRATCH /tmp/nginx · EDGE_TRUST_PROXY false ·
 * EMERGENCY_NUMBER
 */
import { nginxConfig } from './config.ts';

const given = (name: string, fallback: string): string => process.env[name] || fallback;

process.stdout.write(
  nginxConfig({
    listen: given('NGINX_LISTEN', '8080'),
    edges: given('NGINX_EDGES', '127.0.0.1:8080').split(','),
    scratch: given('NGINX_SCRATCH', '/tmp/nginx'),
    ...(process.env.EMERGENCY_NUMBER ? { emergencyNumber: process.env.EMERGENCY_NUMBER } : {}),
    trustProxy: ['true', '1', 'yes'].includes(given('EDGE_TRUST_PROXY', 'false')),
  }),
);
