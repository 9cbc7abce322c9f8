import * as contract from "@lapwing/contract/blog";
import { type Bound, handle } from "../../http/bind.ts";
import { getPost, listPosts } from "./blog.ts";

export const blogRoutes: Bound[] = [
	handle(contract.listPosts, async (ctx, input) => ({ data: await listPosts(ctx, input) })),
	handle(contract.getPost, async (ctx, { slug }) => ({ data: await getPost(ctx, slug) })),
];
