import { ERROR_CODES } from 'shared-contracts/api';
import { COOKIE, EMERGENCY_NUMBER, LANGUAGE_HEADER } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';
import { unavailablePage } from '../edge/html/plain-pages.ts';
import { baseHeaders } from '../edge/pages/security-headers.ts';

export interface NginxOptions {
  /** `8080`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** `host:port` of every edge. */
  readonly edges: readonly string[];
  /** A folder that this process may write: temporary files, the small cache, its process id. */
  readonly scratch: string;
  /** Trust `x-forwarded-*` of a proxy in front. */
  readonly trustProxy: boolean;
  /** Emergency number on the page that is served while every edge is unreachable; unset: the edge's default. */
  readonly emergencyNumber?: string;
  readonly workers?: number;
  /** Account of the workers when nginx is started by root; unset: the account that nginx was compiled with. */
  readonly user?: string;
}

const HSTS = 'strict-transport-security';

const quoted = (text: string): string =>
  `"${text.replace(/[\\"$]/g, (sign) => (sign === '$' ? '${dollar}' : `\\${sign}`))}"`;
const lines = (indent: string, all: readonly string[]): string => all.map((line) => indent + line).join('\n');
const map = (from: string, to: string, entries: readonly (readonly [string, string])[], fallback: string): string =>
  `  map ${from} ${to} {\n${lines('    ', [...entries.map(([key, value]) => `${key} ${value};`), `default ${fallback};`])}\n  }`;
const addHeaders = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${value.startsWith('$') ? value : quoted(value)} always;`,
  );

/** The envelope of a call while every edge is unreachable; the call was not forwarded. */
const callRefused = (language: Language): string => {
  const { status, ...words } = ERROR_CODES.SERVICE_UNAVAILABLE;
  return JSON.stringify({ status, code: 'SERVICE_UNAVAILABLE', message: words[language] });
};

/** Text while every edge is unreachable, in the reader's language: by the cookie of a page, by the header of a call. */
function awayMaps({ emergencyNumber = EMERGENCY_NUMBER }: NginxOptions): string[] {
  const page = (language: Language): string => quoted(unavailablePage(language, emergencyNumber));
  return [
    map(`$cookie_${COOKIE.language}`, '$away_page', [['en', page('en')]], page('ar')),
    map('$http_lang', '$away_call', [[LANGUAGE_HEADER.en, quoted(callRefused('en'))]], quoted(callRefused('ar'))),
  ];
}

const away = (name: string, type: string, body: string): string => {
  const { [HSTS]: _hsts, ...base } = baseHeaders(true);
  const headers = { ...base, [HSTS]: '$hsts', 'cache-control': 'no-store', 'retry-after': '2' };
  return `location ${name} {
      default_type "${type}; charset=utf-8";
${lines('      ', addHeaders(headers))}
      return 503 ${body};
    }`;
};

function maps(options: NginxOptions): string {
  const { trustProxy } = options;
  return [
    map('$http_upgrade', '$connection_upgrade', [["''", "''"]], 'upgrade'),
    map(trustProxy ? '$http_x_forwarded_proto' : "''", '$visitor_scheme', [['https', 'https']], '$scheme'),
    map(
      trustProxy ? '$proxy_add_x_forwarded_for' : "''",
      '$visitor',
      [["''", '$remote_addr']],
      '$proxy_add_x_forwarded_for',
    ),
    map('$visitor_scheme', '$hsts', [['https', quoted(baseHeaders(true)[HSTS] ?? '')]], "''"),
    ...awayMaps(options),
  ].join('\n');
}

const temporary = (scratch: string): string =>
  lines(
    '  ',
    ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${scratch}/${kind};`),
  );

/** Forwards pages, calls, the socket and files to an edge. */
const PROXY = `proxy_pass http://edge;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $visitor;
    proxy_set_header X-Forwarded-Proto $visitor_scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;`;

/**
 * nginx in front of the edges. It caches released files after an edge has verified their bytes, and stores no files of its own.
 * Pages, with their policy, come from an edge, which must run with EDGE_TRUST_PROXY=true.
 */
export function nginxConfig(options: NginxOptions): string {
  const { listen, edges, scratch, workers, user } = options;
  return `# Written by deploy/nginx/main.ts from the edge's own constants; change those, not this.
${user ? `user ${user};\n` : ''}worker_processes ${workers ?? 'auto'};
pid ${scratch}/nginx.pid;
error_log stderr warn;
events {
  worker_connections 4096;
}
http {
  geo $dollar {
    default "$";
  }
${temporary(scratch)}
  # The path without its query: a query may hold a token.
  log_format calls escape=json '{"at":"$time_iso8601","method":"$request_method","path":"$uri","status":$status,"ms":"$request_time"}';
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  # As at the edge, which also bounds the full request.
  client_header_timeout 10s;
  client_body_timeout 10s;
  keepalive_requests 100000;
  gzip off;
  client_max_body_size 12m;
  proxy_cache_path ${scratch}/cache levels=1 keys_zone=documents:1m max_size=64m inactive=1h;
  proxy_cache_path ${scratch}/files levels=1:2 keys_zone=files:2m max_size=256m inactive=24h;
  upstream edge {
${lines('    ', [...edges.map((edge) => `server ${edge} max_fails=2 fail_timeout=2s;`), 'keepalive 64;'])}
  }
${maps(options)}
  server {
    listen ${listen};
    server_name _;
    absolute_redirect off;

    # Released files, as an edge checked them by their hash. nginx reads none from a folder: it could not check them.
    # The name of a member and its version, which begins with a digit.
    location ~ "^/_/[a-z]{2,20}/[0-9]" {
    ${PROXY}
      proxy_cache files;
      proxy_cache_key $visitor_scheme$http_host$uri$http_accept_encoding;
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
    }

    # The last good document is served on while every edge is away.
    location = /release.json {
    ${PROXY}
      proxy_cache documents;
      proxy_cache_key $http_host$uri$http_accept_encoding;
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
    }

    location /socket.io/ {
    ${PROXY}
      proxy_read_timeout 1h;
      proxy_send_timeout 1h;
    }

    location @edge {
    ${PROXY}
    }

    location /api/ {
      access_log /dev/stdout calls;
    ${PROXY}
      error_page 502 504 = @away_call;
    }

    ${away('@away_page', 'text/html', '$away_page')}

    ${away('@away_call', 'application/json', '$away_call')}

    location / {
      access_log /dev/stdout calls;
    ${PROXY}
      error_page 502 504 = @away_page;
    }
  }
}
`;
}
