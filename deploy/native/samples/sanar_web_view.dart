// One remote in a Flutter InAppWebView (flutter 3.24, flutter_inappwebview 6.1). Connect `app` to your own app.
import 'dart:async';
import 'dart:collection';
import 'dart:convert';
import 'dart:io';

import 'package:flutter/foundation.dart';
import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:flutter_inappwebview/flutter_inappwebview.dart';
import 'package:url_launcher/url_launcher.dart';

const origin = 'https://app.example.sa';
const pageHosts = {'app.example.sa', 'pay.gateway.example'};
const externalHosts = {'www.google.com', 'maps.apple.com'};
const deepLinks = {'wallet', 'profile'};
const maxBytes = 65536;
final platform = Platform.isIOS ? 'ios' : 'android';

/// The app's own parts.
abstract class SanarApp {
  String get deviceId;
  String get language; // 'ar' or 'en'
  Future<Map<String, Object?>> session();
  Future<Map<String, Object?>> renewedSession();
  void keepToken(String? token);

  /// `FirebaseMessaging.instance.getToken()` (iOS too); null while notifications are not allowed.
  Future<String?> pushToken();
  bool openScreen(String remote, String path);
  void openLink(Uri link);

  /// Asks the system for 'camera', 'microphone', 'location' or 'storage' (where `capabilities` has it: Android before 10
  /// needs it to keep a file); answers 'granted', 'denied' or 'blocked'.
  Future<String> ask(String permission);
  Future<({double lat, double long})?> place();
  Future<void> openSettings();

  /// A calendar file or a PDF.
  void keepFile(String name, String type, Uint8List bytes);
  void running(Map<String, Object?> versions);
  void closed(Map<String, Object?> result);
  void failed(String code, String traceId);

  /// The screen is there. After `failed`, hide the app's own screen again.
  void ready();
}

class SanarWebView extends StatefulWidget {
  const SanarWebView({super.key, required this.remote, required this.path, required this.app});

  final String remote;
  final String path;
  final SanarApp app;

  @override
  State<SanarWebView> createState() => SanarWebViewState();
}

class SanarWebViewState extends State<SanarWebView> with WidgetsBindingObserver {
  InAppWebViewController? view;
  JavaScriptReplyProxy? page;
  Timer? watchdog;
  Timer? unanswered;
  String? keepFiles;
  String? offline;
  late WebUri start = WebUri(_address(widget.path));

  // The path may contain a query, as in `nav.open` and restored pages.
  String _address(String path) {
    final query = path.contains('?') ? '&' : '?';
    return '$origin/webview/${widget.remote}$path${query}channel=app-$platform-5.2';
  }

  /// Opens another path of the remote in the running view, for instance from a notification.
  Future<void> open(String path) async {
    start = WebUri(_address(path));
    _watch();
    await view?.loadUrl(urlRequest: URLRequest(url: start));
  }

  @override
  void didUpdateWidget(SanarWebView old) {
    super.didUpdateWidget(old);
    if (old.path != widget.path) unawaited(open(widget.path));
  }

  @override
  void initState() {
    super.initState();
    WidgetsBinding.instance.addObserver(this);
    _watch();
    _readAssets();
  }

  Future<void> _readAssets() async {
    final script = await rootBundle.loadString('assets/keep-files.js');
    final words = await rootBundle.loadString('assets/offline.html');
    setState(() {
      keepFiles = script.replaceFirst('SEND(', 'sanarFiles.postMessage(');
      offline = words;
    });
  }

  @override
  void dispose() {
    WidgetsBinding.instance.removeObserver(this);
    watchdog?.cancel();
    unanswered?.cancel();
    super.dispose();
  }

  void _watch() {
    watchdog?.cancel();
    watchdog = Timer(const Duration(milliseconds: 8000), () => widget.app.failed('NO_ANSWER', ''));
  }

  /// What the page must look like to belong to the app. Logical pixels are CSS pixels.
  Map<String, Object?> context_() {
    final media = MediaQuery.of(context);
    final insets = media.viewPadding;
    final isRtl = widget.app.language == 'ar';
    return {
      'language': widget.app.language,
      'theme': media.platformBrightness == Brightness.dark ? 'dark' : 'light',
      'insets': {
        'top': insets.top,
        'bottom': insets.bottom,
        'start': isRtl ? insets.right : insets.left,
        'end': isRtl ? insets.left : insets.right,
      },
      'textScale': (media.textScaler.scale(16) / 16).clamp(0.5, 3.0),
      'reducedMotion': media.disableAnimations,
      'deviceId': widget.app.deviceId,
    };
  }

  @override
  void didChangeMetrics() => contextChanged();
  @override
  void didChangePlatformBrightness() => contextChanged();
  @override
  void didChangeTextScaleFactor() => contextChanged();
  @override
  void didChangeAppLifecycleState(AppLifecycleState state) =>
      _tell('lifecycle.changed', {'state': state == AppLifecycleState.resumed ? 'active' : 'background'});

  /// Call it as well when the patient chose another language.
  void contextChanged() => WidgetsBinding.instance.addPostFrameCallback((_) {
        if (mounted) _tell('context.changed', context_());
      });

  /// From `FirebaseMessaging.instance.onTokenRefresh`.
  void pushChanged(String? token) => _tell('push.changed', _push(token));

  Map<String, Object?> _push(String? token) =>
      token == null ? {'kind': 'none'} : {'kind': 'token', 'service': 'fcm', 'token': token};

  /// The patient signed out in the app.
  void sessionCleared() => _tell('session.cleared', {});

  Future<void> _take(String text) async {
    if (utf8.encode(text).length > maxBytes) return;
    final Object? frame = jsonDecode(text);
    if (frame is! Map<String, Object?>) return;
    final id = frame['id'] as String? ?? '';
    final name = frame['name'] as String? ?? '';
    final payload = frame['payload'] as Map<String, Object?>? ?? {};
    switch (frame['kind']) {
      case 'event':
        _hear(name, payload);
      case 'request':
        final result = await _result(name, payload).catchError((Object _) => null);
        result == null ? _refuse(id) : _post({'kind': 'answer', 'id': id, 'result': result});
      // A refusal means that the page cannot handle it now.
      case 'answer' || 'refusal' when id == 'back':
        unanswered?.cancel();
        final result = frame['result'] as Map<String, Object?>?;
        if (result?['handled'] != true) widget.app.closed({'kind': 'closed'});
    }
  }

  void _hear(String name, Map<String, Object?> payload) {
    switch (name) {
      case 'ready':
        watchdog?.cancel();
        widget.app.ready();
      case 'version.report':
        widget.app.running(payload);
      case 'session.started':
        widget.app.keepToken(payload['token'] as String?);
      case 'session.ended':
        widget.app.keepToken(null);
      case 'error' when payload['fatal'] == true:
        watchdog?.cancel();
        widget.app.failed('${payload['code']}', '${payload['traceId']}');
    }
  }

  /// Null: refused.
  Future<Map<String, Object?>?> _result(String name, Map<String, Object?> payload) async {
    final app = widget.app;
    switch (name) {
      case 'hello':
        // A page of an older release does not have every capability, so only those in its own message are named.
        final page = payload['capabilities'] as List<Object?>? ?? const [];
        const can = ['back', 'external-link', 'deep-link', 'location', 'camera', 'microphone', 'settings'];
        return {
          'protocol': 1,
          'app': {'name': 'Sanar', 'version': '5.2.0', 'platform': platform},
          'capabilities': can.where(page.contains).toList(),
          'context': context_(),
        };
      case 'session.get':
        return app.session();
      case 'session.expired':
        return app.renewedSession();
      case 'push.get':
        return _push(await app.pushToken());
      case 'nav.open':
        return {'handled': app.openScreen('${payload['remote']}', '${payload['path']}')};
      case 'close':
        app.closed(payload);
        return {};
      case 'permission.request':
        return {'state': await app.ask('${payload['permission']}')};
      case 'settings.open':
        await app.openSettings();
        return {};
      case 'place.get':
        final found = await app.place();
        return found == null ? null : {'lat': found.lat, 'long': found.long};
      case 'openDeepLink':
        final link = Uri.parse('${payload['link']}');
        if (link.scheme != 'sanar' || !deepLinks.contains(link.host)) return null;
        app.openLink(link);
        return {};
      case 'openExternal':
        final url = Uri.parse('${payload['url']}');
        final mayLeave = url.scheme == 'tel' || (url.scheme == 'https' && externalHosts.contains(url.host));
        if (!mayLeave) return null;
        await launchUrl(url, mode: LaunchMode.externalApplication);
        return {};
      default:
        return null;
    }
  }

  /// The system's back.
  void back() {
    unanswered?.cancel();
    // A page that is still loading, or has failed, does not answer: then the app closes it.
    unanswered = Timer(const Duration(milliseconds: 500), () => widget.app.closed({'kind': 'closed'}));
    _post({'kind': 'request', 'id': 'back', 'name': 'nav.back', 'payload': {}});
  }

  void _tell(String name, Map<String, Object?> payload) => _post({'kind': 'event', 'name': name, 'payload': payload});
  void _refuse(String id) => _post({'kind': 'refusal', 'id': id, 'error': {'code': 'REFUSED', 'message': ''}});
  void _post(Map<String, Object?> frame) => page?.postMessage(WebMessage(data: jsonEncode({'v': 1, ...frame})));

  bool _isOurs(WebUri? source, bool isMainFrame) => isMainFrame && source?.origin == origin;

  Future<void> _listen(InAppWebViewController made) async {
    view = made;
    await made.addWebMessageListener(WebMessageListener(
      jsObjectName: 'sanar',
      allowedOriginRules: {origin},
      onPostMessage: (message, source, isMainFrame, reply) {
        if (!_isOurs(source, isMainFrame)) return;
        page = reply;
        final text = message?.data;
        if (text is String) unawaited(_take(text));
      },
    ));
    await made.addWebMessageListener(WebMessageListener(
      jsObjectName: 'sanarFiles',
      allowedOriginRules: {origin},
      onPostMessage: (message, source, isMainFrame, reply) {
        final text = message?.data;
        if (!_isOurs(source, isMainFrame) || text is! String) return;
        final file = jsonDecode(text) as Map<String, Object?>;
        widget.app.keepFile('${file['name']}', '${file['type']}', base64Decode('${file['data']}'));
      },
    ));
    // After the listeners: an object exists only in pages that are loaded later.
    await made.loadUrl(urlRequest: URLRequest(url: start));
  }

  @override
  Widget build(BuildContext context) {
    final script = keepFiles;
    if (script == null) return const SizedBox.shrink();
    return PopScope(
      canPop: false,
      onPopInvokedWithResult: (didPop, _) {
        if (!didPop) back();
      },
      child: InAppWebView(
        initialSettings: InAppWebViewSettings(
          allowFileAccess: false,
          allowContentAccess: false,
          allowFileAccessFromFileURLs: false,
          allowUniversalAccessFromFileURLs: false,
          javaScriptCanOpenWindowsAutomatically: false,
          supportMultipleWindows: false,
          mixedContentMode: MixedContentMode.MIXED_CONTENT_NEVER_ALLOW,
          contentInsetAdjustmentBehavior: ScrollViewContentInsetAdjustmentBehavior.NEVER,
          allowsInlineMediaPlayback: true,
          textZoom: 100,
          isInspectable: kDebugMode,
          useShouldOverrideUrlLoading: true,
        ),
        initialUserScripts: UnmodifiableListView([
          UserScript(source: script, injectionTime: UserScriptInjectionTime.AT_DOCUMENT_START, allowedOriginRules: {origin}),
        ]),
        onWebViewCreated: _listen,
        // The page belongs to one origin; payment pages are on the gateway's, which you list.
        shouldOverrideUrlLoading: (made, action) async {
          final url = action.request.url;
          final isPage = url != null && url.scheme == 'https' && pageHosts.contains(url.host);
          return isPage ? NavigationActionPolicy.ALLOW : NavigationActionPolicy.CANCEL;
        },
        // Camera and microphone of a call: only for our origin, and only what the system granted. The file chooser is the library's.
        onPermissionRequest: (made, asked) async {
          final granted = <PermissionResourceType>[];
          for (final resource in asked.origin.origin == origin ? asked.resources : const <PermissionResourceType>[]) {
            // iOS requests both as one resource.
            final names = resource == PermissionResourceType.CAMERA_AND_MICROPHONE
                ? const ['camera', 'microphone']
                : resource == PermissionResourceType.CAMERA
                    ? const ['camera']
                    : resource == PermissionResourceType.MICROPHONE
                        ? const ['microphone']
                        : const <String>[];
            var isGranted = names.isNotEmpty;
            for (final name in names) {
              isGranted = isGranted && await widget.app.ask(name) == 'granted';
            }
            if (isGranted) granted.add(resource);
          }
          final isAll = granted.isNotEmpty && granted.length == asked.resources.length;
          return PermissionResponse(
            resources: granted,
            action: isAll ? PermissionResponseAction.GRANT : PermissionResponseAction.DENY,
          );
        },
        // No network at the start: the app shows its own page. Also load `start` again when `connectivity_plus` reports that the network is available.
        onReceivedError: (made, request, error) async {
          if (request.isForMainFrame != true) return;
          watchdog?.cancel();
          start = request.url;
          final words = const HtmlEscape(HtmlEscapeMode.attribute).convert(request.url.toString());
          await made.loadData(data: (offline ?? '').replaceFirst('"ADDRESS"', '"$words"'));
        },
        // The system terminated the web process; every step is in the address, which is loaded again.
        onWebContentProcessDidTerminate: (made) => made.reload(),
        onRenderProcessGone: (made, detail) => widget.app.failed('PROCESS_GONE', ''),
      ),
    );
  }
}
