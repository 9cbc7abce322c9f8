# The shop in one image. Build: docker build -t lapwing . Run it with compose.yaml, or see docs/operations.md.

FROM node:24-slim AS manifests
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/storefront/package.json apps/storefront/
COPY apps/admin/package.json apps/admin/
COPY packages/contract/package.json packages/contract/
COPY packages/ui/package.json packages/ui/
COPY demo/package.json demo/
COPY e2e/package.json e2e/

# What the running shop needs, without the tools. The image has Node already, so the one from the lock can go.
FROM manifests AS packages
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM manifests AS build
COPY scripts/node.mjs scripts/
# install() is `npm ci` and a mark that it was done; without the mark, build.mjs would install once more.
RUN node --input-type=module -e 'import { install } from "./scripts/node.mjs"; await install();'
COPY . .
RUN node scripts/build.mjs

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY --from=packages /shop/apps/server/node_modules apps/server/node_modules
COPY package.json ./
COPY apps/server/package.json apps/server/
COPY apps/server/src apps/server/src
COPY apps/server/migrations apps/server/migrations
COPY --from=build /shop/apps/server/build apps/server/build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# Every address answers 503 until the database is open and migrated, hence the start period.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
	CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "apps/server/src/main.ts"]
