# Two images from Debian and npm alone: `app` is the service, `web` stands in front of it (TLS, hashed files).
# docs/operations.md, "In containers", says how they are run.

FROM debian:trixie-slim AS build
RUN apt-get update \
	&& apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
	&& npm install --global npm@11.19.1 \
	&& rm -rf /var/lib/apt/lists/* /root/.npm
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci && rm -rf /root/.npm
COPY . .
# Who runs it: a folder brand/ beside this file is built in (docs/operations.md, "Your brand").
ENV BRAND_DIR=/app/brand
# What is built into the pages: the same at build and at run (README.md, "Settings").
ARG SITE_URL SIGN_SECRET API_URL PUBLIC_ACCESS DROPSHIP_URL SERVICES_URL BROWSER_URL TOOLS_URL LOGIN_DATA_URL LOGIN_SERVICE_URL
RUN for name in SITE_URL SIGN_SECRET API_URL PUBLIC_ACCESS DROPSHIP_URL SERVICES_URL BROWSER_URL TOOLS_URL \
		LOGIN_DATA_URL LOGIN_SERVICE_URL; do eval "[ -n \"\$$name\" ] || unset $name"; done \
	&& npm run build \
	&& npm prune --omit=dev \
	&& rm -rf node_modules/.cache node_modules/.vite node_modules/.astro .astro \
	&& mkdir /data

FROM debian:trixie-slim AS web
RUN apt-get update \
	&& apt-get install --yes --no-install-recommends caddy \
	&& rm -rf /var/lib/apt/lists/* \
	&& install --directory --owner=10001 --group=10001 /data
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/dist/_astro /srv/_astro
USER 10001:10001
ENV HOME=/data XDG_DATA_HOME=/data XDG_CONFIG_HOME=/data
EXPOSE 8080 8443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]

FROM debian:trixie-slim AS app
COPY --from=build /app /app
COPY --from=build --chown=10001:10001 /data /data
WORKDIR /app
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data BRAND_DIR=/app/brand PATH=/app/node_modules/.bin:$PATH
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--import", "./src/cli/check-node.mjs", "src/cli/start.ts"]
