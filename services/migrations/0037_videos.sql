ALTER TABLE "media" ADD COLUMN "kind" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "video_key" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "video_type" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "video_bytes" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
CREATE INDEX "media_video_file" ON "media" USING btree ("video_key");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_video_whole" CHECK (case "media"."kind" when 'video' then num_nulls("media"."video_key", "media"."video_type", "media"."video_bytes", "media"."duration_ms") = 0
        else num_nonnulls("media"."video_key", "media"."video_type", "media"."video_bytes", "media"."duration_ms") = 0 end);